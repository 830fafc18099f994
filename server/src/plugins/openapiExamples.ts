import { MINIMUMS, SPEC_EXAMPLES } from '@relaptop/shared/contracts';
import examples from './openapiExamples.json' with { type: 'json' };

const FILTER_EXAMPLES = {
  ram: SPEC_EXAMPLES.ramGb,
  storage: SPEC_EXAMPLES.storageGb,
  processors: SPEC_EXAMPLES.processor,
  ...Object.fromEntries(Object.entries(MINIMUMS).map(([parameter, { steps }]) => [parameter, steps[1]])),
};

/** Examples by the name of the field, for fields whose schema implies none. A name has the same meaning in the whole API. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...SPEC_EXAMPLES,
  ...FILTER_EXAMPLES,
  ...examples,
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '8f14e45f-ceea-4672-9b2d-1f7a3c5e9d10',
  'date-time': '2026-05-04T09:30:00.000Z',
  email: 'bea.buyer@example.com',
};
const ENDINGS: readonly (readonly [ending: RegExp, example: string])[] = [
  [/^ids$/, '8f14e45f-ceea-4672-9b2d-1f7a3c5e9d10'],
  [/email$/i, 'bea.buyer@example.com'],
  [/name$/i, 'Bea Buyer'],
];
/** Examples of numbers. Integers count something; other numbers are dollars or, for web vitals, milliseconds. */
const NUMBERS: Readonly<Record<string, number>> = { integer: 3, number: 649.5 };

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const LISTS = ['anyOf', 'allOf', 'oneOf'] as const;

export function exampleOf(schema: Node, name: string): unknown {
  const { type, format, minimum = 0, maximum = Infinity } = schema;
  if ('const' in schema || 'enum' in schema || type === 'null' || type === 'boolean') return undefined;
  const known = EXAMPLES[name] ?? FORMATS[String(format)];
  if (known !== undefined) return known;
  const number = NUMBERS[String(type)];
  if (number !== undefined) return Math.min(Math.max(number, Number(minimum)), Number(maximum));
  return ENDINGS.find(([ending]) => ending.test(name))?.[1];
}

/** @returns the schema with an example for each of its fields. @param name name of the field that the schema describes */
export function withExamples(schema: unknown, name?: string): unknown {
  if (!isNode(schema)) return schema;
  if (isNode(schema['properties'])) {
    const fields = Object.entries(schema['properties']).map(([key, field]) => [
      key,
      withExamples(field, key),
    ]);
    return { ...schema, properties: Object.fromEntries(fields) };
  }
  if (isNode(schema['items'])) return { ...schema, items: withExamples(schema['items'], name) };
  const list = LISTS.find((key) => Array.isArray(schema[key]));
  if (list) return { ...schema, [list]: (schema[list] as unknown[]).map((part) => withExamples(part, name)) };
  const example = name === undefined ? undefined : exampleOf(schema, name);
  return example === undefined ? schema : { ...schema, example };
}
