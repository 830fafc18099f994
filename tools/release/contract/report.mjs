/**
 * The report of the contract as text, with a line for each field, constant, member, function and export. The
 * tools parse these lines again, so there is no second format.
 *
 * - `Flag.laptop.price?: number 0..` is a field of a schema. `[]` stands for the items of an array, `{}` for
 * the values of a map, `[0]` for a part of a tuple, `<1>` for one of several alternative objects.
 * - `GET /flags query.only?: string uuid` is a part of a call.
 * - `const LIMITS.brand.max = 40`, `type Role = "admin" | "user"`, `function feeOf = (cents: number) =>
 * number`.
 * - `export ./ui Button` is an export of a facade.
 */

const KEYWORDS = new Set([
  'type',
  'const',
  'enum',
  'anyOf',
  'allOf',
  'format',
  'pattern',
  'uniqueItems',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'properties',
  'required',
  'additionalProperties',
  'patternProperties',
  'items',
  'additionalItems',
  // Keywords for documentation, which the report leaves out.
  'description',
  'example',
]);

export function printReport({ version, calls, wire, seam, facades }) {
  const section = (title, lines) => ['', `# ${title}`, ...lines];
  const lines = [
    `Contract ${version}`,
    'Written by `npm run api -w @relaptop/tools -- --update`; docs/teams.md says what it is for.',
    ...section('Calls', calls),
    ...section('Wire', wire),
    ...section('Seam', seam),
    ...section('Facades', facades),
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * @param {string} path of the schema
 * @param {object} schema JSON schema
 * @param {(schema: object) => string | undefined} nameOf the name of a schema that is reported elsewhere
 * @returns {string[]} a line for the schema and for each field below it
 * @throws for a keyword that the report doesn't cover
 */
export function schemaLines(path, schema, nameOf, optional = false) {
  const members = membersOf(schema, nameOf);
  const withParts = members.filter(({ type }) => type === 'object' || type === 'array');
  const ownPath = (member) => (withParts.length > 1 ? `${path}<${withParts.indexOf(member) + 1}>` : path);
  return [
    `${path}${optional ? '?' : ''}: ${members.map(termOf).join(' | ')}`,
    ...withParts.flatMap((member) =>
      partsOf(ownPath(member), member).flatMap(([where, part, isOptional]) =>
        schemaLines(where, part, nameOf, isOptional),
      ),
    ),
  ];
}

function membersOf(schema, nameOf) {
  const unknown = Object.keys(schema).find((keyword) => !KEYWORDS.has(keyword));
  if (unknown)
    throw new Error(`The report of the contract does not know the keyword ${unknown} of a schema.`);
  if (typeof schema.additionalProperties === 'object')
    throw new Error('The report of the contract has the values of a map only as patternProperties.');
  const name = nameOf(schema);
  if (name) return [{ name }];
  if (schema.anyOf) return schema.anyOf.flatMap((member) => membersOf(member, nameOf));
  if (schema.enum) return schema.enum.map((value) => ({ const: value }));
  if (schema.allOf) return [asOneObject(schema.allOf)];
  return [schema];
}

const asOneObject = (parts) => ({
  type: 'object',
  properties: Object.assign({}, ...parts.map((part) => part.properties)),
  required: parts.flatMap((part) => part.required ?? []),
});

function partsOf(path, { properties = {}, required = [], patternProperties = {}, items }) {
  const fields = Object.entries(properties).map(([name, part]) => [
    `${path}.${name}`,
    part,
    !required.includes(name),
  ]);
  const values = Object.values(patternProperties).map((part) => [`${path}{}`, part, false]);
  const listed = Array.isArray(items)
    ? items.map((part, index) => [`${path}[${index}]`, part, false])
    : items
      ? [[`${path}[]`, items, false]]
      : [];
  return [...fields, ...values, ...listed].sort(([one], [other]) => (one < other ? -1 : 1));
}

function termOf(member) {
  if (member.name) return member.name;
  if ('const' in member) return JSON.stringify(member.const);
  const { type = 'unknown', format, pattern, uniqueItems } = member;
  const min = member.minimum ?? member.minLength ?? member.minItems ?? '';
  const max = member.maximum ?? member.maxLength ?? member.maxItems ?? '';
  return [
    member.additionalProperties === false ? 'strict' : '',
    member.patternProperties ? 'map' : type,
    format,
    `${min}..${max}`.replace(/^\.\.$/, ''),
    pattern === undefined ? '' : JSON.stringify(pattern),
    uniqueItems ? 'unique' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** @returns {string[]} a line for each part of a constant, and for each object in a list */
export function constantLines(path, value) {
  if (Array.isArray(value) && value.some((item) => typeof item === 'object'))
    return value.map((item) => `const ${path}[] = ${JSON.stringify(item)}`);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.entries(value).flatMap(([key, part]) => constantLines(`${path}.${key}`, part));
  return [`const ${path} = ${JSON.stringify(value)}`];
}

/**
 * @typedef {object} Term an alternative of a schema
 * @property {string} text as in the report
 * @property {string} kind `string`, `object` and so on, a name, or a JSON value
 * @property {boolean} isValue whether `kind` is a JSON value
 * @property {boolean} [strict] whether an object refuses unknown fields
 * @property {string} [format]
 * @property {string} [pattern] in JSON
 * @property {boolean} unique
 * @property {number} min
 * @property {number} max
 * @property {Map<string, Schema>} parts by the next step of the path, such as `.price` or `[]`
 *
 * @typedef {{ optional: boolean, terms: Term[] }} Schema
 *
 * @typedef {{ word: 'type' | 'function', optional: boolean, text: string }} Member a function, a type, or a
 * member of a type
 *
 * @typedef {object} Report
 * @property {string} version
 * @property {Map<string, Schema>} schemas by name; those of calls by call and part, such as `GET /flags
 * query`
 * @property {Record<'wire' | 'seam', { constants: Map<string, unknown>, types: Map<string, Member> }>} code
 * @property {Set<string>} facades such as `./ui Button`
 */

export function parseReport(text) {
  const [head, ...sections] = text.split('\n# ');
  const [calls, wire, seam, facades] = sections.map((section) =>
    section.split('\n').slice(1).filter(Boolean),
  );
  const schemas = new Map();
  for (const line of [...calls, ...wire]) if (!IN_CODE.test(line)) addSchema(schemas, line);
  return {
    version: /^Contract (\S+)/.exec(head)[1],
    schemas,
    code: { wire: parseCode(wire), seam: parseCode(seam) },
    facades: new Set(facades.map((line) => line.slice('export '.length))),
  };
}

export function queriesOf({ schemas }) {
  const calls = [...schemas].filter(([, { terms }]) => terms[0].kind === 'call').map(([call]) => call);
  const fieldsOf = (call) => [...(schemas.get(`${call} query`)?.terms[0].parts.keys() ?? [])];
  return Object.fromEntries(calls.map((call) => [call, fieldsOf(call).map((step) => step.slice(1))]));
}

const IN_CODE = /^(const|type|function) (\S+) = (.*)$/;

/**
 * Types that are derived from the calls. The report leaves them out, because its section of calls has the same
 * facts. A report from before version 2.14 has `PageCall`, in which any new query field would count as breaking.
 */
export const TYPES_OF_CALLS = ['ApiCalls', 'CallName', 'CallPath', 'PageCall'];

function parseCode(lines) {
  const constants = new Map();
  const types = new Map();
  for (const line of lines) {
    const [, kind, name, text] = IN_CODE.exec(line) ?? [];
    if (kind === undefined || TYPES_OF_CALLS.includes(name)) continue;
    if (kind !== 'const')
      types.set(name.replace('?', ''), { word: kind, optional: name.endsWith('?'), text });
    else if (name.endsWith('[]')) {
      const list = name.slice(0, -2);
      constants.set(list, [...(constants.get(list) ?? []), JSON.parse(text)]);
    } else constants.set(name, JSON.parse(text));
  }
  return { constants, types };
}

const FIELD_LINE = /^(.+?)(\?)?: (.*)$/;
const STEP = /\.[^.[{<]+|\[\d*\]|\{\}|<\d+>/g;
const WORD = /"(?:[^"\\]|\\.)*"|\S+/g;

function addSchema(schemas, line) {
  const [, path, mark, text] = FIELD_LINE.exec(line);
  const schema = { optional: mark !== undefined, terms: parseTerms(text) };
  const steps = path.match(STEP) ?? [];
  const last = steps.pop();
  const root = path.match(/^[^.[{<]+/)[0];
  if (last === undefined) schemas.set(root, schema);
  else partsAt(schemas.get(root), steps).set(last, schema);
}

/** @returns the parts at the end of a path; `<2>` is the second object of a union */
function partsAt(root, steps) {
  let schema = root;
  let parts = firstParts(schema);
  for (const step of steps) {
    if (step.startsWith('<')) parts = schema.terms.filter(hasParts)[Number(step.slice(1, -1)) - 1].parts;
    else {
      schema = parts.get(step);
      parts = firstParts(schema);
    }
  }
  return parts;
}

const hasParts = ({ kind }) => ['object', 'map', 'array'].includes(kind);
const firstParts = ({ terms }) => terms.find(hasParts)?.parts;

function parseTerms(text) {
  const terms = [[]];
  for (const word of text.match(WORD) ?? []) {
    if (word === '|') terms.push([]);
    else terms.at(-1).push(word);
  }
  return terms.map(parseTerm);
}

const RANGE = /^(?:-?\d+(?:\.\d+)?)?\.\.(?:-?\d+(?:\.\d+)?)?$/;

function parseTerm(words) {
  const strict = words[0] === 'strict';
  const [kind, ...more] = strict ? words.slice(1) : words;
  const [min = '', max = ''] = more.find((word) => RANGE.test(word))?.split('..') ?? [];
  return {
    text: words.join(' '),
    kind,
    isValue: /^["\d-]|^(true|false)$/.test(kind),
    strict,
    format: more.find((word) => /^[a-z]/.test(word) && word !== 'unique'),
    pattern: more.find((word) => word.startsWith('"')),
    unique: more.includes('unique'),
    min: min === '' ? -Infinity : Number(min),
    max: max === '' ? Infinity : Number(max),
    parts: new Map(),
  };
}
