import fc, { type Arbitrary } from 'fast-check';

export interface Schema {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

/** Existing values of the database. Without them, calls would only get "does not exist". */
export interface Known {
  readonly ids: readonly string[];
  readonly emails: readonly string[];
  readonly intents: readonly string[];
}

const LONG = 300;
const instants = fc
  .date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const labels = fc.stringMatching(/^[a-z0-9]{1,12}$/);

/** @returns values that the schema accepts, unusual ones included */
export function validOf(schema: Schema, known: Known): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validOf(one, known)));
  if (schema.allOf) throw new Error('Bodies made of several schemas are not fuzzed yet');
  switch (schema.type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(validOf(schema.items ?? {}, known), { maxLength: 5 });
    case 'string':
      return textOf(schema, known);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue();
  }
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, validOf(schema, known)]),
  );
  return fc.record(model, { requiredKeys: [...required], noNullPrototype: true });
}

function textOf(schema: Schema, known: Known): Arbitrary<string> {
  const { format, pattern, minLength = 0, maxLength = LONG } = schema;
  if (format === 'uuid') return withKnown(known.ids, fc.uuid());
  if (format === 'email')
    return withKnown(
      known.emails,
      fc.tuple(labels, labels).map(([name, host]) => `${name}@${host}.test`),
    );
  if (format === 'date-time') return instants;
  if (pattern?.startsWith('^pi_')) return withKnown(known.intents, fc.stringMatching(new RegExp(pattern)));
  if (pattern && !pattern.includes('(?=')) return fc.stringMatching(new RegExp(pattern));
  const text = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, LONG) });
  const address = labels.map((name) => `https://${name}.test/a.webp`);
  const check = pattern === undefined ? undefined : new RegExp(pattern);
  return fc.oneof(text, address).filter((value) => check === undefined || check.test(value));
}

function numberOf({ minimum, maximum }: Schema): Arbitrary<number> {
  const range = { min: minimum ?? -1e9, max: maximum ?? 1e9, noNaN: true };
  return fc.oneof(fc.double(range), fc.integer({ min: Math.ceil(range.min), max: Math.floor(range.max) }));
}

const withKnown = (values: readonly string[], others: Arbitrary<string>): Arbitrary<string> =>
  values.length === 0
    ? others
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: others });
