import type { FastifySchemaValidationError } from 'fastify/types/schema';

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

const typeText = ({ type }: Params): string => {
  const names = [type].flat().map((name) => TYPES[String(name)] ?? 'something else');
  return `has to be ${names.join(' or ')}`;
};

/** What the validator's keywords say about a field, in words for a person. */
const SAYS: Readonly<Record<string, (params: Params) => string>> = {
  boolean: () => 'does not belong here',
  additionalProperties: () => 'has fields that do not belong here',
  required: ({ requiredProperties }) => `lacks ${[requiredProperties].flat().join(', ')}`,
  type: typeText,
  enum: ({ allowedValues }) => `has to be one of ${[allowedValues].flat().join(', ')}`,
  const: ({ allowedValue }) => `has to be ${String(allowedValue)}`,
  minLength: ({ limit }) => (limit === 1 ? 'is empty' : `has to have at least ${String(limit)} characters`),
  maxLength: ({ limit }) => `has to have at most ${String(limit)} characters`,
  minimum: ({ limit }) => `has to be at least ${String(limit)}`,
  maximum: ({ limit }) => `has to be at most ${String(limit)}`,
  multipleOf: () => 'has too many decimals',
};

/** @returns what is wrong with a field, to be put behind its name. */
export const invalidText = ({ keyword, params }: FastifySchemaValidationError): string =>
  SAYS[keyword]?.(params) ?? 'is not in the right form';
