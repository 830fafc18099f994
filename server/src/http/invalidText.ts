import type { FastifySchemaValidationError } from 'fastify/types/schema';
import { MINIMUM_TEXTS, SPEC_INPUTS } from '@relaptop/shared/contracts';
import fieldNames from './fieldNames.json' with { type: 'json' };

type Params = Readonly<Record<string, unknown>>;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  null: 'empty',
};

/** Names of fields in messages to people. For other fields, {@link wordsOf} splits the field's own name into words. */
const NAMES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(SPEC_INPUTS).map(([spec, { label, name = label }]) => [spec, name.toLowerCase()]),
  ),
  ...Object.fromEntries(
    Object.entries(MINIMUM_TEXTS).map(([parameter, { title }]) => [parameter, title.toLowerCase()]),
  ),
  ...fieldNames,
};

/** @returns a field's name for people: `phone number` for `productInfo.phoneNumber`, `pictures` for `pictures.0` */
export function wordsOf(field: string): string {
  const name = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const words = name.replaceAll('_', ' ').replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ');
  return NAMES[name] ?? words.trim().toLowerCase();
}

const typeText = ({ type }: Params): string => {
  const names = [type].flat().map((name) => TYPES[String(name)] ?? 'something else');
  return `has to be ${names.join(' or ')}`;
};

/** For each keyword of JSON Schema, the end of the error sentence about a field. */
const SAYS: Readonly<Record<string, (params: Params) => string>> = {
  type: typeText,
  enum: () => 'is not one of the choices',
  const: () => 'has a wrong value',
  minLength: ({ limit }) => (limit === 1 ? 'is empty' : `needs at least ${String(limit)} characters`),
  maxLength: ({ limit }) => `can have at most ${String(limit)} characters`,
  minimum: ({ limit }) => `has to be at least ${String(limit)}`,
  maximum: ({ limit }) => `has to be at most ${String(limit)}`,
  multipleOf: () => 'has too many decimals',
};

export function invalidText(field: string, { keyword, params }: FastifySchemaValidationError): string {
  // The message leaves out the field's name, because the caller invented it.
  if (keyword === 'boolean' || keyword === 'additionalProperties')
    return 'This request has an unknown field.';
  if (keyword === 'required') {
    const missing = [params['requiredProperties']].flat().map((name) => wordsOf(String(name)));
    return `Please add the ${missing.join(' and the ')}.`;
  }
  return `Please check the ${wordsOf(field)}: it ${SAYS[keyword]?.(params) ?? 'has the wrong format'}.`;
}
