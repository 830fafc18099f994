import { bounded, stamp } from './records.mjs';

/**
 * Who gets a stage: so many per cent of all browsers, or people with a role.
 *
 * @typedef {{ percent: number } | { role: 'admin' }} Audience
 */

/** @returns the version of a remote that stands beside the live one; undefined when there is none. */
export const stageOf = ({ staged = [] }, name) => staged.find((entry) => entry.name === name);

/** In a list of its own: a server that does not know stages yet refuses a history with acts that it does not know. */
const recorded = (registry, record) => ({
  ...registry,
  stageHistory: bounded([...(registry.stageHistory ?? []), { ...stamp(), ...record }]),
});

/** An empty list is left out, so that a registry without a stage is as it was before there were stages. */
function withStaged({ staged: _before, ...registry }, staged) {
  return staged.length > 0 ? { ...registry, staged } : registry;
}

const others = ({ staged = [] }, name) => staged.filter((entry) => entry.name !== name);

/**
 * @param {object} entry the registry entry to put beside the live one, in place of an earlier stage
 * @param {Audience} audience
 * @param {object} [more] for the record
 * @param {string[]} [more.despite] what the gate said when it was overruled
 * @param {string} [more.why] the reason, in a person's words
 * @param {string} [more.commit] of the sources
 * @returns {object} the registry with the stage. `since` is another each time: the server counts anew, and a stage that it has
 *   halted begins again.
 */
export function withStage(registry, entry, audience, { despite = [], why, commit } = {}) {
  const { name, version } = entry;
  const now = stamp();
  const staged = [...others(registry, name), { ...entry, ...audience, since: now.at }].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  return recorded(withStaged(registry, staged), {
    ...now,
    action: 'stage',
    name,
    version,
    ...audience,
    ...(commit && { commit }),
    ...(why && { why }),
    ...(despite.length > 0 && { despite }),
  });
}

/**
 * @param {object} why
 * @param {'promote' | 'halt'} why.action
 * @param {string} [why.why] the reason, in a person's words
 * @param {string} [why.because] what ended the stage, if it was not somebody's wish
 * @returns {object} the registry without a remote's stage, and a record of it; the same registry when there is none
 */
export function withoutStage(registry, name, { action, why, because }) {
  const stage = stageOf(registry, name);
  if (!stage) return registry;
  const record = { action, name, version: stage.version, ...(why && { why }), ...(because && { because }) };
  return recorded(withStaged(registry, others(registry, name)), record);
}
