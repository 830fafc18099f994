import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root, an absolute path. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const inRoot = (...parts) => path.join(ROOT, ...parts);

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @returns the packages with pages of their own for the shell to mount: `{ name, folder, version, mounts }`. */
export function listRemotes() {
  return readdirSync(ROOT)
    .map((name) => ({ name, folder: inRoot(name), file: inRoot(name, 'package.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, folder, file }) => ({ name, folder, ...pick(readJson(file)) }))
    .filter(({ mounts }) => mounts !== undefined);
}

/** @returns the host's package: `{ name, folder, version }`. */
export function shellPackage() {
  const folder = inRoot('shell');
  return { name: 'shell', folder, version: readJson(path.join(folder, 'package.json')).version };
}

const pick = ({ version, relaptop }) => ({ version, mounts: relaptop?.mounts });

/** Runs a command with its output on screen. @throws when it ends with anything but 0. */
export function run(command, args, { env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(output);
      if (quiet) process.stderr.write(output);
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}`));
    });
  });
}

/** Ends the process with one line instead of a stack trace when a step of a command failed. */
export function failWith(error) {
  console.error(`\n✖ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
