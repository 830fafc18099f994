import { existsSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from './contracts.mjs';
import { folderOf, MANIFEST, SHELL } from './paths.mjs';

const STAGED = '@';

/** @returns the app's name in the key of what it calls: a version for a part of all people has its version behind it. */
export const appOfCalls = (key) => key.split(STAGED)[0];

/**
 * What the live apps ask of the server, for the registry: a server that starts has to know it, and may have no other file of the
 * store.
 *
 * @returns {Record<string, { version: string, contract: string, calls: Record<string, string>, queries?: Record<string, string[]> }>} by the names of the apps, with the
 *   version behind it (`storefront@1.2.0-4abc5a5c5c`) where only a part of all people gets it; without those whose build says nothing
 */
export function readCalls(store, { remotes, shell, staged = [], calls: known = {} }) {
  const live = [...(shell ? [{ name: SHELL, version: shell.version }] : []), ...remotes];
  const all = [
    ...live.map((one) => [one.name, one]),
    ...staged.map((one) => [`${one.name}${STAGED}${one.version}`, one]),
  ];
  const found = all.map(([key, { name, version }]) => {
    if (known[key]?.version === version) return [key, known[key]];
    const folder = folderOf(store, name, version);
    const contract = existsSync(path.join(folder, MANIFEST)) ? readBuild(folder).contract : undefined;
    return [
      key,
      contract && { version, contract: contract.contract, calls: contract.calls, queries: contract.queries },
    ];
  });
  return Object.fromEntries(found.filter(([, calls]) => calls !== undefined));
}
