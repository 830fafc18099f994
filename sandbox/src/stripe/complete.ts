import fields from './fields.json';

/**
 * Adds the provider's other fields to a record, empty: the shop makes no use of them.
 * @param kind of the object, as the provider calls it
 */
export const complete = <T extends object>(kind: keyof typeof fields, record: T): T => ({
  ...Object.fromEntries(fields[kind].map((field) => [field, null])),
  ...record,
});
