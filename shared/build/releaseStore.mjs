import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, listRemotes } from './commands/workspace.mjs';

/** `<store>/<name>/<version>/` never changes once it is there; `<store>/remotes.json` says which ones are live. */
const STORE = inRoot('dist', 'remotes');
const REGISTRY = path.join(STORE, 'remotes.json');
const MANIFEST = 'mf-manifest.json';

const digest = (algorithm, content) => createHash(algorithm).update(content);

/** @returns a short hash of a built folder, over names and contents, so that another content is another version. */
function hashOfFolder(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(path.relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 10);
}

/** Copies one built remote to its place, which it never leaves. @returns its registry entry. */
function publish({ name, folder, version, mounts }) {
  const built = path.join(folder, 'dist');
  const release = `${version}-${hashOfFolder(built)}`;
  const target = path.join(STORE, name, release);
  if (!existsSync(target)) {
    const unfinished = `${target}.unfinished`;
    cpSync(built, unfinished, { recursive: true });
    renameSync(unfinished, target);
  }
  const manifest = readFileSync(path.join(target, MANIFEST));
  return {
    name,
    version: release,
    entry: `/remotes/${name}/${release}/${MANIFEST}`,
    integrity: `sha384-${digest('sha384', manifest).digest('base64')}`,
    mounts,
  };
}

/** Puts every built remote into the store and, last and in one step, makes them live. */
export function publishAll() {
  mkdirSync(STORE, { recursive: true });
  const registry = { remotes: listRemotes().map(publish) };
  const unfinished = `${REGISTRY}.unfinished`;
  writeFileSync(unfinished, `${JSON.stringify(registry, null, 2)}\n`);
  renameSync(unfinished, REGISTRY);
}
