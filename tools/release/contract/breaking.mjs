import { breakingInSchema } from './breakingInSchema.mjs';

/**
 * Compares two reports.
 *
 * @returns {{ wire: string[], seam: string[] }} what those who rely on the older one can't take, one line each: of the
 *   wire between browser and server, and of the seam between shell and remotes
 */
export function findBreaking(before, after) {
  const wire = inExports('contracts', before.wire, after.wire);
  const seam = [
    ...inExports('remote', before.seam, after.seam),
    ...Object.entries(before.facades).flatMap(([entry, names]) =>
      names
        .filter((name) => !after.facades[entry]?.includes(name))
        .map((name) => `${entry.slice(2)}: ${name} is no longer exported`),
    ),
  ];
  return { wire, seam };
}

function inExports(entry, before, after) {
  return Object.entries(before).flatMap(([name, older]) => {
    const where = `${entry}: ${name}`;
    const newer = after[name];
    if (!newer) return [`${where} is no longer exported`];
    const [kind] = Object.keys(older);
    if (!(kind in newer)) return [`${where} was a ${kind} and is none any more`];
    return COMPARE[kind](where, older[kind], newer[kind]);
  });
}

const COMPARE = {
  schema: breakingInSchema,
  value: inValue,
  members: inMembers,
  signature: inText,
  type: inText,
};

/** Constants are agreements as well: addresses, names of states, limits. Entries may be added, none may change. */
function inValue(where, before, after) {
  if (Array.isArray(before)) {
    const known = new Set((Array.isArray(after) ? after : []).map((item) => JSON.stringify(item)));
    return before
      .filter((item) => !known.has(JSON.stringify(item)))
      .map((item) => `${where} no longer has ${JSON.stringify(item)}`);
  }
  if (typeof before === 'object' && before !== null) {
    return Object.entries(before).flatMap(([key, older]) =>
      after?.[key] === undefined
        ? [`${where}.${key} is gone`]
        : inValue(`${where}.${key}`, older, after[key]),
    );
  }
  return before === after || isWiderLimit(where, before, after)
    ? []
    : [`${where} was ${JSON.stringify(before)} and is ${JSON.stringify(after)}`];
}

const isWiderLimit = (where, before, after) =>
  (where.endsWith('.max') && after > before) || (where.endsWith('.min') && after < before);

function inMembers(where, before, after) {
  const nameOf = (key) => key.replace('?', '');
  const byName = new Map(Object.entries(after).map(([key, type]) => [nameOf(key), { key, type }]));
  const changed = Object.entries(before).flatMap(([key, type]) => {
    const newer = byName.get(nameOf(key));
    if (!newer) return [`${where}.${nameOf(key)} is gone`];
    if (key.endsWith('?') && newer.key !== key) return [`${where}.${nameOf(key)} is required now`];
    return inText(`${where}.${nameOf(key)}`, type, newer.type);
  });
  const known = new Set(Object.keys(before).map(nameOf));
  const required = Object.keys(after).filter((key) => !key.endsWith('?') && !known.has(key));
  return [...changed, ...required.map((key) => `${where}.${key} is new and required`)];
}

/** A union of texts may grow; any other change of a printed type may be one that somebody can't take. */
function inText(where, before, after) {
  if (before === after) return [];
  const literals = (text) =>
    /^"[^"]*"(?: \| (?:"[^"]*"|undefined))*$/.test(text) ? text.split(' | ') : undefined;
  const [older, newer] = [literals(before), literals(after)];
  if (older && newer && older.every((literal) => newer.includes(literal))) return [];
  return [`${where} was ${before} and is ${after}`];
}
