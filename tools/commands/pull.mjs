import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, integrityOf, registryOf, RELEASE, replaceFile, SHELL } from '../release/store.mjs';
import { readLive } from './liveShop.mjs';

async function download(address) {
  const answer = await fetch(address).catch((error) => {
    throw new Error(`${address} can't be reached (${error.cause?.code ?? error.message})`, { cause: error });
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/**
 * Copies the live versions of a deployed shop into a store on this machine, and checks each file's hash.
 *
 * @param {string} origin of the shop, such as `https://shop.example`
 * @returns {Promise<string>} the version of the deployed shell
 * @throws when the shop can't be reached, or a file has another hash
 */
export async function pull(origin, store) {
  const registry = await readLive(origin);
  if (!registry.shell)
    throw new Error(`${origin} has no live shell in its registry; release one there first`);
  const shell = { name: SHELL, version: registry.shell.version };
  const shellBase = new URL(`/remotes/${SHELL}/${shell.version}/`, origin);
  await keepCopy(store, shell, shellBase);
  for (const remote of registry.remotes)
    await keepCopy(store, remote, new URL('.', new URL(remote.entry, origin)));
  const remotes = registry.remotes.map((remote) => ({
    ...remote,
    entry: `/remotes/${remote.name}/${remote.version}/mf-manifest.json`,
  }));
  mkdirSync(store, { recursive: true });
  // Removes stages and previews, because the store lacks their files. Removes the signature, because it
  // covers the removed fields and the original addresses.
  const { staged: _staged, previews: _previews, signature: _ofTheirs, ...live } = registry;
  replaceFile(registryOf(store), `${JSON.stringify({ ...live, remotes }, null, 2)}\n`);
  return shell.version;
}

async function keepCopy(store, { name, version }, base) {
  const target = folderOf(store, name, version);
  if (existsSync(target)) return;
  const release = await download(new URL(RELEASE, base));
  const unfinished = `${target}.unfinished-${process.pid}`;
  try {
    for (const [file, integrity] of Object.entries(JSON.parse(release).files)) {
      const content = await download(new URL(file, base));
      if (integrityOf(content) !== integrity)
        throw new Error(`${new URL(file, base)} has another hash than released`);
      mkdirSync(path.dirname(path.join(unfinished, file)), { recursive: true });
      writeFileSync(path.join(unfinished, file), content);
    }
    writeFileSync(path.join(unfinished, RELEASE), release);
    renameSync(unfinished, target);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
