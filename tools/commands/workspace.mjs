import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const TOOLS = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** Whether the tools are an installed package in a remote's separate repository. */
export const isInstalled = TOOLS.split(path.sep).includes('node_modules');

/** The repository's root; for installed tools, the remote's folder. */
export const ROOT = isInstalled ? process.cwd() : path.dirname(TOOLS);

export const inRoot = (...parts) => path.join(ROOT, ...parts);

export const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @returns {string} the name of an app in federation and store: its package name without the scope */
export const appNameOf = (folder) =>
  readJson(path.join(folder, 'package.json')).name.replace(/^@[^/]+\//, '');

/** @returns {string | undefined} the teams that own an app by CODEOWNERS, where the last matching line counts */
export function ownerOf(folder) {
  const file = inRoot('.github', 'CODEOWNERS');
  if (!existsSync(file)) return undefined;
  const patterns = ['*', `/${path.basename(folder)}/`];
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .findLast(([pattern]) => patterns.includes(pattern))
    ?.slice(1)
    .join(' ');
}

export function listRemotes() {
  const folders = isInstalled ? [ROOT] : readdirSync(ROOT).map((name) => inRoot(name));
  return folders
    .map((folder) => ({ folder, file: path.join(folder, 'package.json') }))
    .filter(({ file }) => existsSync(file))
    .map(({ folder, file }) => ({ name: appNameOf(folder), folder, ...pick(readJson(file)) }))
    .filter(({ mounts }) => mounts !== undefined);
}

export function shellPackage() {
  const folder = inRoot('shell');
  return { name: 'shell', folder, version: readJson(path.join(folder, 'package.json')).version };
}

export const listApps = () => [...(isInstalled ? [] : [shellPackage()]), ...listRemotes()];

const pick = ({ version, relaptop }) => ({ version, mounts: relaptop?.mounts });

export const devPortOf = (folder) => readJson(path.join(folder, 'package.json')).relaptop.devPort;

/**
 * @returns {Promise<string>} the output of the command, if `quiet`
 * @throws when the command fails
 */
export function run(command, args, { env, cwd = ROOT, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    // Without this handler, the child would continue after this process ends.
    const passOn = () => child.kill('SIGTERM');
    process.once('SIGTERM', passOn);
    child.once('close', (code) => {
      process.off('SIGTERM', passOn);
      if (code === 0) return resolve(output);
      if (quiet) process.stderr.write(output);
      reject(new Error(`${command} ${args.join(' ')} ended with ${code}`));
    });
  });
}

export const buildChanged = (packages = ['--concurrency=2']) =>
  run('npx', ['lerna', 'run', 'build', ...packages, '--no-progress', '--loglevel=error'], {
    quiet: true,
    env: { NX_DAEMON: 'false', NX_TUI: 'false' },
  });

export function runScript(words, env = process.env) {
  const child = spawn(process.execPath, words, { cwd: ROOT, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

export function currentCommit(folder = ROOT) {
  const git = (...words) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD');
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}+`;
  } catch {
    return undefined;
  }
}

export function answerHelp(usage) {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit(0);
}

export function failWith(error) {
  console.error(`\n✖ ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

/** npm lists the installed packages in this file after each installation. */
const INSTALLED = inRoot('node_modules', '.package-lock.json');

/** @returns whether the locked packages are installed. npm leaves out optional packages for other platforms. */
export function isEachInstalled(locked, installed) {
  return Object.entries(locked)
    .filter(([folder, { optional, link }]) => folder.includes('node_modules/') && !optional && !link)
    .every(([folder, { version, integrity }]) => {
      const found = installed[folder];
      return found?.version === version && found.integrity === integrity;
    });
}

export async function ensureInstalled() {
  const locked = readJson(inRoot('package-lock.json')).packages;
  if (existsSync(INSTALLED) && isEachInstalled(locked, readJson(INSTALLED).packages)) return;
  console.log('Installing dependencies…');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
}
