import fields from './fields.json';

/**
 * Adds null for fields of the real provider that the sandbox doesn't support. The shop doesn't read them.
 * @param kind the provider's name for the object's type
 */
export const complete = <T extends object>(kind: keyof typeof fields, record: T): T => ({
  ...Object.fromEntries(fields[kind].map((field) => [field, null])),
  ...record,
});
