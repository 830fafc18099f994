/** Bounds that say less the higher, or the lower, they are. */
const UPPER = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum'];
const LOWER = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'];
const EXACT = ['type', 'const', 'format', 'pattern'];

/**
 * @param {string} where name for the messages
 * @returns {string[]} what makes the newer JSON schema refuse, or no longer promise, what the older one took or promised.
 *   Strict objects are what callers send: a new required field refuses their old requests. Others are what the server
 *   answers: a field that is no longer required may be missing.
 */
export function breakingInSchema(where, before, after) {
  return [
    ...inKeywords(where, before, after),
    ...inAlternatives(where, before, after),
    ...inObject(where, before, after),
    ...(before.items && after.items ? breakingInSchema(`${where}[]`, before.items, after.items) : []),
  ];
}

function inKeywords(where, before, after) {
  const changed = EXACT.filter((key) => after[key] !== undefined && after[key] !== before[key]).map(
    (key) => `${where}: ${key} was ${before[key] ?? 'open'} and is ${after[key]}`,
  );
  const narrower = (keys, isNarrower) =>
    keys
      .filter((key) => after[key] !== undefined && isNarrower(after[key], before[key]))
      .map((key) => `${where}: ${key} was ${before[key] ?? 'open'} and is ${after[key]}`);
  return [
    ...changed,
    ...narrower(UPPER, (newer, older = Infinity) => newer < older),
    ...narrower(LOWER, (newer, older = -Infinity) => newer > older),
    ...(after.additionalProperties === false && before.additionalProperties !== false
      ? [`${where} refuses other fields now`]
      : []),
  ];
}

function inAlternatives(where, before, after) {
  const lostTexts = after.enum
    ? (before.enum ?? []).filter((value) => !after.enum.includes(value)).map((value) => `"${value}"`)
    : [];
  const newList = after.enum && !before.enum ? [`${where} takes only ${after.enum.join(', ')} now`] : [];
  const known = (after.anyOf ?? []).map((one) => JSON.stringify(one));
  const lostKinds = after.anyOf
    ? (before.anyOf ?? []).map((one) => JSON.stringify(one)).filter((one) => !known.includes(one))
    : [];
  const parts = (before.allOf ?? []).flatMap((part, index) =>
    after.allOf?.[index]
      ? breakingInSchema(where, part, after.allOf[index])
      : [`${where} has lost a part: ${JSON.stringify(part)}`],
  );
  return [
    ...newList,
    ...[...lostTexts, ...lostKinds].map((lost) => `${where} no longer has ${lost}`),
    ...parts,
  ];
}

function inObject(where, before, after) {
  if (!before.properties) return [];
  const fields = Object.entries(before.properties).flatMap(([name, older]) => {
    const newer = after.properties?.[name];
    return newer ? breakingInSchema(`${where}.${name}`, older, newer) : [`${where}.${name} is gone`];
  });
  const missingIn = (one, other) => (one.required ?? []).filter((name) => !other.required?.includes(name));
  const strict = after.additionalProperties === false;
  return [
    ...fields,
    ...(strict ? missingIn(after, before).map((name) => `${where}.${name} is required now`) : []),
    ...(strict
      ? []
      : missingIn(before, after)
          .filter((name) => after.properties?.[name])
          .map((name) => `${where}.${name} may be missing now`)),
  ];
}
