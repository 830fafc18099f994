import fc from 'fast-check';
import type { RouteSchemas } from './cases';
import { validOf, type Known, type Schema } from './schemas';

export interface TextField {
  readonly path: readonly string[];
  readonly limit: number;
}

/** Length for fields without a limit. A path parameter can't be longer, and all fields with a limit are shorter. */
const NO_LIMIT = 800;
const OF_A_KIND = new Set(['uuid', 'date-time']);

/** @returns every text field of a schema; for a list, the fields of its first item */
export function textFieldsOf(schema: Schema, path: readonly string[] = []): TextField[] {
  if (schema.enum || schema.const !== undefined) return [];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => textFieldsOf(one, path));
  if (schema.type === 'array') return textFieldsOf(schema.items ?? {}, [...path, '0']);
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      textFieldsOf(one, [...path, name]),
    );
  if (schema.type !== 'string' || OF_A_KIND.has(schema.format ?? '')) return [];
  return [{ path, limit: schema.maxLength ?? NO_LIMIT }];
}

export function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  if (Array.isArray(value) || name === '0') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [withText(first, rest, text), ...others];
  }
  const known = value as Readonly<Record<string, unknown>> | undefined;
  return { ...known, [name]: withText(known?.[name], rest, text) };
}

/** The values are the same in every run. */
export const fittingCalls = (schemas: RouteSchemas, known: Known, count: number): Record<string, unknown>[] =>
  fc.sample(
    fc.record(
      Object.fromEntries(
        Object.entries(partsOf(schemas)).map(([part, schema]) => [part, validOf(schema, known)]),
      ),
    ),
    { numRuns: count, seed: 1 },
  );

export const partsOf = ({ params, querystring, body }: RouteSchemas): Record<string, Schema> => ({
  ...(params && { params }),
  ...(querystring && { query: querystring }),
  ...(body && { body }),
});
