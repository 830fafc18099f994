/** Versions of each app that are remembered as bad. */
const REMEMBERED_OF_EACH = 20;

const isSame = (one, { name, version }) => one.name === name && one.version === version;

/** @returns the note that somebody has gone back from this version, if there is one. */
export const leftNote = ({ left = [] }, entry) => left.find((one) => isSame(one, entry));

/** @returns why a version should not go live again: somebody has gone back from it; undefined when nobody has. */
export function leftBecause(registry, entry) {
  const note = leftNote(registry, entry);
  return note && `${note.by} went back from ${entry.version} at ${note.at}${note.why ? `: ${note.why}` : ''}`;
}

/**
 * @param {object} record the change that was just made, as the history has it
 * @returns {object[]} the versions that are taken for bad: the one that a rollback left joins them, the one that is live is none. To go
 *   to one of them all the same takes an earlier rollback back, and says nothing of what is left for it.
 */
export function leftAfter({ left = [] }, { action, name, from, to, at, by, why }) {
  const others = left.filter((one) => !isSame(one, { name, version: to }));
  const takesBack = others.length < left.length;
  if (action !== 'rollback' || from === undefined || takesBack) return others;
  const known = others.filter((one) => !isSame(one, { name, version: from }));
  const ofApp = known.filter((one) => one.name === name);
  const dropped = ofApp.slice(0, Math.max(0, ofApp.length - REMEMBERED_OF_EACH + 1));
  return [
    ...known.filter((one) => !dropped.includes(one)),
    { name, version: from, at, by, ...(why && { why }) },
  ];
}
