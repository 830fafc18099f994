import fc, { type Arbitrary } from 'fast-check';
import { validOf, type Known, type Schema } from './schemas';

export interface RouteSchemas {
  readonly params?: Schema;
  readonly querystring?: Schema;
  readonly body?: Schema;
}
export interface FuzzCase {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: readonly (readonly [string, unknown])[];
  /** The JSON text to send; undefined for no body. */
  readonly body: string | undefined;
  readonly contentType: string;
}

/** This text stands for a number such as 1e999 in the sent JSON. The number is valid JSON, but too large for JavaScript. */
const ENDLESS = '@@1e999@@';
const HOSTILE: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    ' ',
    '12',
    0,
    -1,
    0.001,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    ENDLESS,
  ),
  fc.constantFrom<unknown>('a\u0000b', '\ud800', '%00', "'; drop table users; --", '$1', '../../etc/passwd'),
  fc.constantFrom<unknown>(
    '<img src=x onerror=alert(1)>',
    '${7*7}',
    '\u202e',
    'ı'.repeat(200),
    '😀'.repeat(200),
  ),
  fc.constantFrom<unknown>(
    'x'.repeat(3000),
    '0000-00-00T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    'Infinity',
    '1_x',
  ),
  fc.constantFrom<unknown>(
    '99999999999999_00000000-0000-4000-8000-000000000000',
    `${'9'.repeat(15)}_${'-'.repeat(36)}`,
  ),
  fc.constantFrom<unknown>(
    [],
    {},
    [[[[]]]],
    { ['__proto__']: { role: 'admin' } },
    { constructor: { prototype: 1 } },
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const CONTENT_TYPES = [
  'application/json; charset=utf-16',
  'text/plain',
  'multipart/form-data',
  'application/csp-report',
];

type Path = readonly string[];

/** @returns cases that fit the schemas, nearly fit, or don't fit at all */
export function casesOf(schemas: RouteSchemas, contentType: string, known: Known): Arbitrary<FuzzCase> {
  const { params = { type: 'object' }, querystring = { type: 'object' }, body } = schemas;
  const fitting = fc.record({
    params: validOf(params, known),
    query: validOf(querystring, known),
    body: body === undefined ? fc.constant(undefined) : validOf(body, known),
  });
  const asCase = (value: unknown): FuzzCase => ({ ...toCase(value), contentType });
  const nearly = fc
    .tuple(fitting, fc.array(fc.tuple(fc.nat(), HOSTILE, fc.boolean()), { minLength: 1, maxLength: 2 }))
    .map(([value, changes]) =>
      changes.reduce<unknown>((spoilt, [at, bad, add]) => spoil(spoilt, at, bad, add), value),
    );
  const anything = fc.record({
    params: fc.constant({}),
    query: fc.array(fc.tuple(fc.string({ maxLength: 10 }), HOSTILE), { maxLength: 3 }),
    body: fc.oneof(HOSTILE.map(toJson), fc.string({ maxLength: 60 }), fc.constant(undefined)),
    contentType: fc.constantFrom(contentType, contentType, ...CONTENT_TYPES),
  });
  return fc.oneof(
    { weight: 4, arbitrary: fitting.map(asCase) },
    { weight: 4, arbitrary: nearly.map(asCase) },
    { weight: 2, arbitrary: anything },
  );
}

function toCase(value: unknown): Omit<FuzzCase, 'contentType'> {
  const { params, query, body } = value as Record<'params' | 'query' | 'body', unknown>;
  return {
    params: isRecord(params) ? params : {},
    query: isRecord(query) ? Object.entries(query) : [],
    body: body === undefined ? undefined : toJson(body),
  };
}

const toJson = (value: unknown): string =>
  (JSON.stringify(value) ?? 'null').replaceAll(`"${ENDLESS}"`, '1e999');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns every path below `params`, `query` and `body` with a value */
function placesIn(value: unknown, path: Path = []): Path[] {
  if (!isRecord(value)) return [path];
  const below = Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]));
  return path.length === 0 ? below : [path, ...below];
}

function spoil(value: unknown, at: number, bad: unknown, add: boolean): unknown {
  const places = placesIn(value);
  const place = places[at % Math.max(places.length, 1)] ?? [];
  return change(value, place, (old) => (add && isRecord(old) ? { ...old, surprise: bad } : bad));
}

function change(value: unknown, [name, ...rest]: Path, to: (old: unknown) => unknown): unknown {
  if (name === undefined) return to(value);
  return isRecord(value) ? { ...value, [name]: change(value[name], rest, to) } : value;
}
