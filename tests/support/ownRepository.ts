import { spawn, type ChildProcess, execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';

const ROOT = path.resolve(import.meta.dirname, '../..');
const runFile = promisify(execFile);
/** Maximum bytes of output of npm and of a remote's tests. */
const OUTPUT = 32 * 1024 * 1024;
const BUILT = new Set(['dist', 'node_modules']);

export interface OwnRepository {
  folder: string;
  /** Runs a command of the remote's package.json or of its packages. @throws with its output */
  run: (command: string, ...args: string[]) => Promise<string>;
  replace: (search: string, replacement: string) => Promise<void>;
  /** Starts the remote alone. @returns the address once it answers */
  startAlone: (api: string, port: number) => Promise<string>;
  remove: () => Promise<void>;
}

async function inFolder(folder: string, command: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await runFile(command, args, { cwd: folder, maxBuffer: OUTPUT });
    return stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}\n${stderr}`, { cause: error });
  }
}

async function replaceIn(folder: string, search: string, replacement: string): Promise<void> {
  const entries = await readdir(path.join(folder, 'src'), { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
  let found = false;
  for (const { parentPath, name } of sources) {
    const file = path.join(parentPath, name);
    const text = await readFile(file, 'utf8');
    if (!text.includes(search)) continue;
    found = true;
    await writeFile(file, text.replaceAll(search, replacement));
  }
  if (!found) throw new Error(`No source of ${folder} has ${search}`);
}

async function untilItAnswers(address: string, server: ChildProcess, output: () => string): Promise<void> {
  while (server.exitCode === null) {
    const answered = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`The remote did not start:\n${output()}`);
}

async function serve(folder: string, api: string, port: number): Promise<[ChildProcess, string]> {
  const server = spawn('npm', ['start', '--silent', '--', '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, API_ORIGIN: api },
    stdio: ['ignore', 'pipe', 'pipe'],
    // npm doesn't pass signals on, so the process group gets the signal.
    detached: true,
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  await untilItAnswers(address, server, () => output);
  return [server, address];
}

async function stop({ pid, exitCode }: ChildProcess): Promise<void> {
  if (pid === undefined || exitCode !== null) return;
  process.kill(-pid, 'SIGTERM');
  await expect.poll(() => isRunning(-pid), { timeout: 20_000 }).toBe(false);
}

/** @param id of a process, or of a process group as a negative number */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** Copies a remote to an empty folder, like a team's separate repository. The copy installs the packages that this repository publishes. */
export async function moveOut(remote: string): Promise<OwnRepository> {
  const parent = await mkdtemp(path.join(os.tmpdir(), 'relaptop-own-'));
  const folder = path.join(parent, 'our-pages');
  const servers: ChildProcess[] = [];
  const run = (command: string, ...args: string[]) => inFolder(folder, command, args);
  await cp(path.join(ROOT, remote), folder, {
    recursive: true,
    filter: (file) => !BUILT.has(path.basename(file)),
  });
  const packages = await inFolder(ROOT, process.execPath, ['tools/commands/pack.mjs', parent]);
  await run('npm', 'install', '--no-audit', '--no-fund', ...packages.trim().split('\n'));
  return {
    folder,
    run,
    replace: (search, replacement) => replaceIn(folder, search, replacement),
    startAlone: async (api, port) => {
      const [server, address] = await serve(folder, api, port);
      servers.push(server);
      return address;
    },
    remove: async () => {
      await Promise.all(servers.map(stop));
      await rm(parent, { recursive: true, force: true });
    },
  };
}
