import fields from './fields.json';

/** Adds null for fields of the real provider that the sandbox doesn't support and the shop doesn't read. */
export const complete = <T extends object>(kind: keyof typeof fields, record: T): T => ({
  ...Object.fromEntries(fields[kind].map((field) => [field, null])),
  ...record,
});
