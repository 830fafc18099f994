import fields from './fields.json';

/**
 * Adds the fields of the real provider that the sandbox doesn't fill, as null. The shop doesn't read them.
 * @param kind the provider's name of the object
 */
export const complete = <T extends object>(kind: keyof typeof fields, record: T): T => ({
  ...Object.fromEntries(fields[kind].map((field) => [field, null])),
  ...record,
});
