import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot, readJson } from '../commands/workspace.mjs';
import { findMissingCalls } from '../federation/contract/compare.mjs';
import { appOfCalls } from './calls.mjs';
import { shortHash } from './contents.mjs';
import { CONTRACT, SERVER } from './paths.mjs';
import { changeRegistry, liveEntry, withLive } from './registry.mjs';

const ON_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** @throws unless it is the address of a shop, such as `https://shop.example`. With http others could answer for it, but not on this machine. */
function originOf(shop) {
  const url = URL.canParse(shop) ? new URL(shop) : undefined;
  const isLocal = url?.protocol === 'http:' && ON_THIS_MACHINE.includes(url.hostname);
  if (url?.protocol === 'https:' || isLocal) return url.origin;
  throw new Error(`--shop takes an https address such as https://shop.example, not ${shop}`);
}

/**
 * Writes into the registry what the deployed server offers: from then on the gate compares with it.
 *
 * @param {string} store
 * @param {string} dist the server's build
 * @param {object} [options] as for the release of an app
 * @param {string} [options.shop] address of the shop that this server serves, which is asked from then on what the server has halted
 * @returns {Promise<{ entry: object, from?: string, despite: string[] }>}
 * @throws with each call that a live app makes and this server does not have, unless forced
 */
export async function releaseServer(store, dist, { force = false, why, commit, shop } = {}) {
  const file = path.join(dist, CONTRACT);
  if (!existsSync(file)) throw new Error(`The server has not been built: ${dist} has no ${CONTRACT}`);
  const offered = readJson(file);
  const { version } = readJson(inRoot(SERVER, 'package.json'));
  const entry = { name: SERVER, version: `${version}-${shortHash(offered)}`, ...offered };
  let despite = [];
  let from;
  await changeRegistry(store, (registry) => {
    despite = Object.entries(registry.calls ?? {}).flatMap(([key, app]) =>
      findMissingCalls(`${appOfCalls(key)} ${app.version}`, app, offered),
    );
    if (despite.length > 0 && !force)
      throw new Error(`The server does not fit what is deployed:\n  ${despite.join('\n  ')}`);
    from = liveEntry(registry, SERVER)?.version;
    const known = shop === undefined ? registry : { ...registry, shop: originOf(shop) };
    return withLive(known, entry, { action: 'release', why, commit, despite });
  });
  return { entry, from, despite };
}
