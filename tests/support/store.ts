import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { RemoteRegistry } from '@relaptop/shared/contracts';
import { rememberHashes, rewrite } from './hashes';
import type { Product } from './product';

const ROOT = path.resolve(import.meta.dirname, '../..');
const runFile = promisify(execFile);

let product: Product | undefined;

export const useStoreOf = (started: Product) => void (product = started);

function live(): Product {
  if (!product) throw new Error('The product was not started.');
  return product;
}
const store = () => live().store;

const registryFile = () => path.join(store(), 'remotes.json');

export const readRegistry = async (): Promise<RemoteRegistry> =>
  JSON.parse(await readFile(registryFile(), 'utf8')) as RemoteRegistry;

export async function liveVersion(remote: string): Promise<string> {
  const { remotes } = await readRegistry();
  return remotes.find(({ name }) => name === remote)?.version ?? '';
}

/** @returns the time of the registry's last change, in milliseconds since 1970 */
export const flippedAt = async (): Promise<number> => (await stat(registryFile())).mtimeMs;

/** Replaces the registry in one step, without the commands. */
export async function writeRegistry(registry: RemoteRegistry): Promise<void> {
  await writeFile(`${registryFile()}.new`, JSON.stringify(registry, null, 2));
  await rename(`${registryFile()}.new`, registryFile());
}

const command = (name: string, ...options: string[]) =>
  runFile(process.execPath, [path.join('tools/commands', `${name}.mjs`), ...options, '--store', store()], {
    cwd: ROOT,
  });

/** Signs the store with the key of `RELEASE_KEY_FILE`. */
export const signStore = async (): Promise<void> => void (await command('release', '--sign'));

/** Options that skip the release gate and the smoke test. */
const UNASKED = ['--force', '--no-smoke'];

export const rollback = async (remote: string, version?: string): Promise<void> =>
  void (await command('rollback', remote, ...(version ? [version] : [])));

export const withdraw = async (remote: string): Promise<void> =>
  void (await command('release', remote, '--withdraw'));

/** A change of a built remote: which files, which text (a pattern with the flag `g`), and its replacement. */
export interface Change {
  file: RegExp;
  search: string | RegExp;
  replacement: string;
}

/** Version of each remote as built, before tests change it. */
const originals = new Map<string, string>();

async function originalOf(remote: string): Promise<string> {
  const version = originals.get(remote) ?? (await liveVersion(remote));
  originals.set(remote, version);
  return version;
}

export async function changedBuild(remote: string, changes: readonly Change[]): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `relaptop-${remote}-`));
  await cp(path.join(store(), remote, await originalOf(remote)), folder, { recursive: true });
  // The store writes a new release.json.
  await rm(path.join(folder, 'release.json'), { force: true });
  const vouchAnew = await rememberHashes(folder);
  for (const change of changes) await replaceIn(folder, change);
  await vouchAnew();
  return folder;
}

async function replaceIn(folder: string, { file, search, replacement }: Change): Promise<void> {
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((name) => file.test(name));
  let replaced = false;
  for (const name of files) {
    const full = path.join(folder, name);
    const text = await readFile(full, 'utf8');
    const changed = text.replaceAll(search, replacement);
    if (changed === text) continue;
    replaced = true;
    await rewrite(full, changed);
  }
  if (!replaced) throw new Error(`No file ${file} of the remote has ${search}.`);
}

/**
 * Releases a changed version by command, without gate and smoke test, because most changes break something on purpose.
 * @returns the version
 */
export async function releaseChanged(remote: string, ...changes: readonly Change[]): Promise<string> {
  const folder = await changedBuild(remote, changes);
  try {
    await command('release', remote, '--dist', folder, ...UNASKED);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return liveVersion(remote);
}

/** Releases a changed version by command, through gate and smoke test. @throws with their output */
export async function releaseTried(
  remote: string,
  options: readonly string[],
  ...changes: readonly Change[]
): Promise<void> {
  const folder = await changedBuild(remote, changes);
  try {
    await command('release', remote, '--dist', folder, ...options);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const keptVersions = (remote: string): string[] => readdirSync(path.join(store(), remote)).sort();

/**
 * Releases a changed version like {@link releaseChanged}, but only to a percentage of browsers.
 * @returns the version
 */
export async function stageChanged(
  remote: string,
  percent: number,
  ...changes: readonly Change[]
): Promise<string> {
  const folder = await changedBuild(remote, changes);
  try {
    await command('release', remote, '--percent', String(percent), '--dist', folder, ...UNASKED);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const { staged = [] } = await readRegistry();
  return staged.find(({ name }) => name === remote)?.version ?? '';
}

/** Releases a changed version like {@link releaseChanged}, but only as a preview. */
export async function previewChanged(
  remote: string,
  preview: string,
  ...changes: readonly Change[]
): Promise<void> {
  const folder = await changedBuild(remote, changes);
  try {
    await command('release', remote, '--preview', preview, '--dist', folder, ...UNASKED);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Deletes the page files of a version. A real store does so when it removes old versions. */
export async function deletePages(remote: string, version: string): Promise<void> {
  const folder = path.join(store(), remote, version);
  const manifest = JSON.parse(await readFile(path.join(folder, 'mf-manifest.json'), 'utf8')) as {
    exposes: { assets: { js: { async: string[] } } }[];
  };
  const pages = manifest.exposes.flatMap(({ assets }) => assets.js.async);
  await Promise.all(pages.map((file) => rm(path.join(folder, file))));
}

/** @throws with the gate's refusal */
export const releaseBuilt = async (remote: string, folder: string, ...options: string[]): Promise<void> =>
  void (await command('release', remote, '--dist', folder, ...options));

/**
 * Makes a built shell live, as docs/deployment.md describes.
 * @returns a function that makes the earlier shell live again
 */
export async function deployShell(folder: string): Promise<() => Promise<void>> {
  const { shell: link } = live();
  const leadTo = async (target: string) => {
    await symlink(target, `${link}.new`);
    await rename(`${link}.new`, link);
  };
  const before = await readlink(link);
  await leadTo(folder);
  return () => leadTo(before);
}
