/**
 * @typedef {object} Difference
 * @property {string} line `added`, `removed` and so on, with the line of the report
 * @property {'wire' | 'seam' | undefined} breaks whether the change breaks older versions: in the calls between
 * browser and server (`wire`), or between shell and remotes (`seam`)
 * @property {import('./users.mjs').Part} part the changed part of the contract
 *
 * @typedef {import('./report.mjs').Report} Report
 * @typedef {import('./report.mjs').Schema} Schema
 * @typedef {import('./report.mjs').Term} Term
 */

const difference = (word, text, breaks) => ({ line: `${word.padEnd(8)} ${text}`, breaks });

export function compareReports(before, after) {
  return [
    ...compareSchemas(before, after),
    ...compareCode('wire', before, after),
    ...compareCode('seam', before, after),
    ...lostAndNew([...before.facades], [...after.facades]).map(([word, name]) => ({
      ...difference(word, `export ${name}`, word === 'removed' ? 'seam' : undefined),
      part: exportNamed(name),
    })),
  ];
}

/** @param {string} name such as `./ui Button` */
function exportNamed(name) {
  const [entry, exported] = name.split(' ');
  return { exported: [entry.replace('.', '@relaptop/shared'), exported] };
}

const lostAndNew = (before, after) => [
  ...before.filter((one) => !after.includes(one)).map((one) => ['removed', one]),
  ...after.filter((one) => !before.includes(one)).map((one) => ['added', one]),
];

const CALL_PART = /^(\S+ \S+) (params|query|body|answer)$/;
const NOTHING = {
  optional: false,
  terms: [{ kind: 'object', strict: true, text: 'object', parts: new Map() }],
};

function compareSchemas(before, after) {
  const users = usersOf([before, after]);
  const names = new Set([...before.schemas.keys(), ...after.schemas.keys()]);
  return [...names].flatMap((name) => {
    const [older, newer] = [before.schemas.get(name), after.schemas.get(name)];
    const [, call, part] = CALL_PART.exec(name) ?? [];
    // A new or removed call gets only one line, without its parts.
    if (call && !(before.schemas.has(call) && after.schemas.has(call))) return [];
    const takesFields = call && part !== 'answer';
    const usedIn = users.get(name) ?? [];
    const concerned = partNamed(call ?? name, usedIn);
    if (!older && !takesFields) return [{ ...difference('added', lineOf(name, newer)), part: concerned }];
    if (!newer && !takesFields)
      return [{ ...difference('removed', lineOf(name, older), 'wire'), part: concerned }];
    const found = sidesOf(name, usedIn, older ?? newer).flatMap((side) =>
      compareSchema(name, older ?? NOTHING, newer ?? NOTHING, { side, before, after }),
    );
    return withoutRepeats(found).map(({ line, breaks }) => ({
      line: line + noteOf(usedIn),
      breaks,
      part: concerned,
    }));
  });
}

/** @returns {import('./users.mjs').Part} a call, the calls that use a schema, or the name of a schema that no call uses */
function partNamed(name, usedIn) {
  if (name.includes(' ')) return { calls: [name] };
  if (usedIn.length === 0) return { code: name };
  return { calls: [...new Set(usedIn.map((user) => CALL_PART.exec(user)[1]))] };
}

function withoutRepeats(differences) {
  const byLine = new Map();
  for (const one of differences) if (one.breaks || !byLine.has(one.line)) byLine.set(one.line, one);
  return [...byLine.values()];
}

function noteOf([first, ...others]) {
  if (first === undefined) return '';
  return others.length > 0 ? ` (${first}, and ${others.length} more)` : ` (${first})`;
}

function usersOf(reports) {
  const users = new Map();
  const visit = ({ schemas }, schema, user) => {
    for (const { kind, parts } of schema.terms) {
      for (const part of parts.values()) visit({ schemas }, part, user);
      const named = schemas.get(kind);
      const known = users.get(kind) ?? [];
      if (!named || known.includes(user)) continue;
      users.set(kind, [...known, user]);
      visit({ schemas }, named, user);
    }
  };
  for (const report of reports)
    for (const [name, schema] of report.schemas) if (CALL_PART.test(name)) visit(report, schema, name);
  return users;
}

/**
 * @returns whether a schema is part of requests, of answers, or of both. If no call uses it, a strict object
 * counts as a request and any other schema as an answer.
 */
function sidesOf(name, users, { terms }) {
  const parts = CALL_PART.test(name) ? [name] : users;
  if (parts.length === 0) return [terms.some(({ strict }) => strict) ? 'request' : 'answer'];
  return [...new Set(parts.map((part) => (part.endsWith(' answer') ? 'answer' : 'request')))];
}

const textOf = ({ terms }) => terms.map(({ text }) => text).join(' | ');
const lineOf = (path, schema) => `${path}${schema.optional ? '?' : ''}: ${textOf(schema)}`;

function compareSchema(path, older, newer, context) {
  const { lost, left, found } = matchTerms(path, older, newer, context);
  const asked = compareOptional(path, older, newer, context);
  if (lost.length === 1 && left.length === 1 && !lost[0].isValue)
    return [...asked, ...found, difference('changed', `${path}: ${lost[0].text} → ${left[0].text}`, 'wire')];
  return [
    ...asked,
    ...found,
    ...lost.map(({ text }) => difference('removed', `${path}: ${text}`, 'wire')),
    ...left.map((term) => difference('added', `${path}: ${term.text}`, breaksReaders(term, older, context))),
  ];
}

/**
 * Whether a new alternative breaks older readers. Readers ignore unknown values and objects, but may fail at
 * a new kind such as null.
 */
function breaksReaders(term, older, { side }) {
  const isOneMore = term.isValue || older.terms.some(({ kind }) => kind === term.kind);
  return side === 'answer' && !isOneMore ? 'wire' : undefined;
}

function compareOptional(path, older, newer, { side }) {
  if (older.optional === newer.optional) return [];
  return newer.optional
    ? [difference('optional', lineOf(path, newer), side === 'answer' ? 'wire' : undefined)]
    : [difference('required', lineOf(path, newer), side === 'request' ? 'wire' : undefined)];
}

function matchTerms(path, older, newer, context) {
  const names = new Set(newer.terms.map(({ kind }) => kind));
  const isInBoth = ({ kind }) => names.has(kind) && context.before.schemas.has(kind);
  const inBoth = new Set(older.terms.filter(isInBoth).map(({ kind }) => kind));
  const left = resolve(newer.terms, context.after, inBoth);
  const lost = [];
  const found = [];
  for (const term of resolve(older.terms, context.before, inBoth)) {
    const [best] = left
      .filter(({ kind }) => kind === term.kind)
      .map((candidate) => ({ candidate, differences: compareTerm(path, term, candidate, context) }))
      .sort((one, other) => weightOf(one.differences) - weightOf(other.differences));
    if (best) {
      left.splice(left.indexOf(best.candidate), 1);
      found.push(...best.differences);
    } else if (!(term.isValue && left.some(({ kind }) => takesValue(kind, term)))) lost.push(term);
  }
  return { lost, left, found };
}

/**
 * Replaces the names of schemas with their terms. Names in both reports stay, because their schemas are
 * compared separately.
 */
const resolve = (terms, report, inBoth) =>
  terms
    .filter(({ kind }) => !inBoth.has(kind))
    .flatMap((term) => {
      const named = report.schemas.get(term.kind);
      return named ? resolve(named.terms, report, inBoth) : [term];
    });

const takesValue = (kind, { kind: value }) => kind === typeof JSON.parse(value);

const weightOf = (differences) => differences.reduce((sum, { breaks }) => sum + (breaks ? 1000 : 1), 0);

function compareTerm(path, older, newer, context) {
  const word = isNarrower(older, newer) ? 'narrowed' : isNarrower(newer, older) ? 'widened' : undefined;
  const breaks = word === 'narrowed' ? 'wire' : undefined;
  return [
    ...(word ? [difference(word, `${path}: ${older.text} → ${newer.text}`, breaks)] : []),
    ...compareParts(path, older.parts, newer.parts, context),
  ];
}

const isNarrower = (older, newer) =>
  newer.min > older.min ||
  newer.max < older.max ||
  (newer.strict && !older.strict) ||
  (newer.unique && !older.unique) ||
  ['format', 'pattern'].some((key) => newer[key] !== undefined && newer[key] !== older[key]);

function compareParts(path, older, newer, context) {
  const names = new Set([...older.keys(), ...newer.keys()]);
  return [...names].flatMap((name) => {
    const where = `${path}${name}`;
    const [before, after] = [older.get(name), newer.get(name)];
    if (!after) return [difference('removed', lineOf(where, before), 'wire')];
    if (before) return compareSchema(where, before, after, context);
    const isDemanded = context.side === 'request' && !after.optional;
    return [difference('added', lineOf(where, after), isDemanded ? 'wire' : undefined)];
  });
}

function compareCode(kind, before, after) {
  const [older, newer] = [before.code[kind], after.code[kind]];
  const isKnown = (name) => [...older.types.keys()].some((one) => one.split('.')[0] === name.split('.')[0]);
  const about = (name) => (one) => ({
    ...one,
    part: kind === 'seam' ? { seam: true } : { code: name.split('.')[0] },
  });
  return [
    ...keysOf(older.constants, newer.constants).flatMap((name) =>
      compareConstant(kind, name, older.constants.get(name), newer.constants.get(name)).map(about(name)),
    ),
    ...keysOf(older.types, newer.types).flatMap((name) =>
      compareType(kind, name, older.types.get(name), newer.types.get(name), isKnown(name)).map(about(name)),
    ),
  ];
}

const keysOf = (one, other) => [...new Set([...one.keys(), ...other.keys()])];

/**
 * Constants, such as names of states and limits, are part of the contract. A newer version may add entries, but must not change or remove
 * any.
 */
function compareConstant(kind, name, before, after) {
  const line = (value) => `const ${name} = ${clipped(JSON.stringify(value))}`;
  if (before === undefined) return [difference('added', line(after))];
  if (after === undefined) return [difference('removed', line(before), kind)];
  if (Array.isArray(before) && Array.isArray(after))
    return lostAndNew(before.map(toJson), after.map(toJson)).map(([word, item]) =>
      difference(word, `const ${name}: ${clipped(item)}`, word === 'removed' ? kind : undefined),
    );
  if (toJson(before) === toJson(after)) return [];
  const change = `const ${name} = ${clipped(toJson(before))} → ${clipped(toJson(after))}`;
  return isWiderLimit(name, before, after)
    ? [difference('widened', change)]
    : [difference('changed', change, kind)];
}

const toJson = (value) => JSON.stringify(value);
const clipped = (text) => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

const isWiderLimit = (name, before, after) =>
  (name.endsWith('.max') && after > before) || (name.endsWith('.min') && after < before);

function compareType(kind, name, before, after, isKnown) {
  const line = ({ word, text, optional }) => `${word} ${name}${optional ? '?' : ''} = ${clipped(text)}`;
  if (!before) return [difference('added', line(after), isKnown && !after.optional ? kind : undefined)];
  if (!after) return [difference('removed', line(before), kind)];
  if (before.optional && !after.optional) return [difference('required', line(after), kind)];
  if (before.text === after.text) return [];
  const [older, newer] = [literalsOf(before.text), literalsOf(after.text)];
  if (!older || !newer) return [difference('changed', `${line(before)} → ${clipped(after.text)}`, kind)];
  // A new literal in a union breaks nothing.
  return lostAndNew(older, newer).map(([word, text]) =>
    difference(word, `${after.word} ${name}: ${text}`, word === 'removed' ? kind : undefined),
  );
}

const literalsOf = (text) =>
  /^"[^"]*"(?: \| (?:"[^"]*"|undefined))*$/.test(text) ? text.split(' | ') : undefined;
