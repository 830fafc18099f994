import { listVersions } from './artifacts.mjs';
import { goodWithout, provenVersions } from './leftVersions.mjs';
import { findDependents } from './links.mjs';
import { SERVER, SHELL } from './paths.mjs';
import { bounded, stamp } from './records.mjs';
import { changeRegistry, liveEntry, readRegistry } from './registry.mjs';
import { withoutStage } from './stageEntries.mjs';
import { withdrawnFrom } from './withdrawn.mjs';

/** In a list of its own: a server that does not know withdrawals refuses a history with acts that it does not know. */
function without(registry, { name, version }, { why, despite }) {
  const record = { ...stamp(), name, version, ...(why && { why }), ...(despite.length > 0 && { despite }) };
  const changed = {
    ...registry,
    remotes: registry.remotes.filter((one) => one.name !== name),
    good: goodWithout(registry, { name, version }, record.at),
    withdrawals: bounded([...(registry.withdrawals ?? []), record]),
  };
  return withoutStage(changed, name, { action: 'halt', because: `${name} was withdrawn` });
}

/**
 * Takes a remote out of what is live, with its stage. Its versions stay in the store, so a release or a rollback brings it back.
 *
 * @param {string} store
 * @param {string} name of the remote
 * @param {object} [options]
 * @param {boolean} [options.force] withdraw it although others link to its pages; the record tells
 * @param {string} [options.why] the reason, for the record
 * @returns {Promise<{ version: string, despite: string[] }>} what was live, and who links to it
 * @throws when it is not live, and with each app that links to its pages, unless forced
 */
export async function withdraw(store, name, { force = false, why } = {}) {
  if (name === SHELL || name === SERVER)
    throw new Error(`Only a remote can be withdrawn: without its ${name} there is no shop.`);
  let done;
  await changeRegistry(store, (registry) => {
    const entry = liveEntry(registry, name);
    if (!entry) throw new Error(`No version of ${name} is live in ${store}`);
    const despite = findDependents(store, registry, entry);
    if (despite.length > 0 && !force)
      throw new Error(
        `Others lead people to pages of ${name}, which would find nothing there:\n  ${despite.join('\n  ')}`,
      );
    done = { version: entry.version, despite };
    return without(registry, entry, { why, despite });
  });
  return done;
}

/** @returns each remote that is withdrawn: its record, and in `others` the versions that can be gone back to, the latest first */
export function listWithdrawn(store) {
  const registry = readRegistry(store);
  return withdrawnFrom(registry).map((record) => {
    const kept = listVersions(store, record.name);
    const others = provenVersions(registry, record.name).filter(({ version }) => kept.includes(version));
    return { ...record, others };
  });
}
