import { stamp } from './records.mjs';

/** Versions of each app that are remembered as bad. */
const REMEMBERED_OF_EACH = 20;
/** Versions of each app that are remembered as good. */
const GOOD_OF_EACH = 50;

const isSame = (one, { name, version }) => one.name === name && one.version === version;

/** @returns the note that makes this version a bad one, if there is one: of a rollback from it, or of a halt of its stage. */
export const leftNote = ({ left = [] }, entry) => left.find((one) => isSame(one, entry));

/** @returns {string} what made a version a bad one, such as `anna halted it at 2026-11-29T12:00:00.000Z: prices were gone`. */
export const noteText = ({ at, by, how, why }, it = 'it') =>
  `${by} ${how === 'halt' ? 'halted' : 'went back from'} ${it} at ${at}${why ? `: ${why.replace(/\.$/, '')}` : ''}`;

/** @returns why a version is bad and should not go live again; undefined for any other. */
export function leftBecause(registry, entry) {
  const note = leftNote(registry, entry);
  return note && noteText(note, entry.version);
}

/** @returns {object[]} the last `limit` entries of the named app, and all entries of other apps. */
function boundedFor(name, entries, limit) {
  const ofApp = entries.filter((one) => one.name === name);
  const dropped = ofApp.slice(0, Math.max(0, ofApp.length - limit));
  return entries.filter((one) => !dropped.includes(one));
}

/** @returns {object[]} the bad versions, with one more. */
function withNote(left, note) {
  const known = left.filter((one) => !isSame(one, note));
  return boundedFor(note.name, [...known, note], REMEMBERED_OF_EACH);
}

/**
 * @param {object} record the change that was just made, as the history has it
 * @returns {object[]} the bad versions: the one that a rollback left joins them, the one that is live is none. A rollback that was forced
 *   to a version in doubt says nothing of the version that it leaves.
 */
export function leftAfter(registry, { action, name, from, to, at, by, why }) {
  const { left = [] } = registry;
  const others = left.filter((one) => !isSame(one, { name, version: to }));
  if (action !== 'rollback' || from === undefined || doubtAbout(registry, { name, version: to }))
    return others;
  return withNote(others, { name, version: from, at, by, ...(why && { why }) });
}

/**
 * @param {object} halt
 * @param {string} [halt.at] when and
 * @param {string} [halt.by] by whom it was halted, if not now and by the person at this machine
 * @returns {object} the registry in which a version whose stage was halted is bad
 */
export function withHaltedVersion(registry, { name, version, why, ...when }) {
  const note = { name, version, ...stamp(), ...when, how: 'halt', ...(why && { why }) };
  return { ...registry, left: withNote(registry.left ?? [], note) };
}

/** Adds a change of what is live to the list of good versions. The list is in the order in which they were live. */
function goodAfter(good, { name, from, to, at }) {
  const version = from && {
    ...(good.find((one) => isSame(one, { name, version: from })) ?? { name, version: from }),
  };
  const others = good.filter(
    (one) => !isSame(one, { name, version: from }) && !isSame(one, { name, version: to }),
  );
  const changed = [
    ...others,
    ...(version ? [{ ...version, until: at }] : []),
    { name, version: to, since: at },
  ];
  return boundedFor(name, changed, GOOD_OF_EACH);
}

/**
 * @returns {{ name: string, version: string, since?: string, until?: string }[]} the versions that were live for everybody, the latest of
 *   each app last. A registry from before they were noted has them in its history.
 */
export const goodVersions = ({ good, history }) => good ?? history.reduce(goodAfter, []);

/** @returns {object[]} the good versions after a change, as the history has it. */
export const goodWith = (registry, record) => goodAfter(goodVersions(registry), record);

/** @returns {object[]} the good versions once one of them has ceased to be live, and nothing has taken its place. */
export function goodWithout(registry, { name, version }, at) {
  const good = goodVersions(registry);
  const known = good.find((one) => isSame(one, { name, version })) ?? { name, version };
  return [...good.filter((one) => one !== known), { ...known, until: at }];
}

/** @returns {object[]} the versions of an app that one can go back to: live for everybody once, not now, and not bad; the latest first. */
export const provenVersions = (registry, name, live) =>
  goodVersions(registry)
    .filter((one) => one.name === name && one.version !== live && !leftNote(registry, one))
    .toReversed();

/** @returns why a version should not be gone back to: it is bad, or never was live for everybody; undefined for any other. */
export function doubtAbout(registry, entry) {
  if (goodVersions(registry).some((one) => isSame(one, entry))) return leftBecause(registry, entry);
  return leftBecause(registry, entry) ?? `${entry.version} was never live for everybody`;
}
