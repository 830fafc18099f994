import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, type ExtraConfigColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * A column for a time in milliseconds, like JavaScript's `Date`, because page cursors compare times for equality. Postgres rounds a time
 * when it stores it, and may round up. So a query for due rows compares with `now()::timestamptz(3)`, which is rounded too.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const id = () => uuid('id').primaryKey().defaultRandom();
export const createdAt = () => instant('created_at').notNull().defaultNow();

export const idOf = (name: string, column: () => AnyPgColumn) => uuid(name).notNull().references(column);

export const newest = (at: ExtraConfigColumn, id_: ExtraConfigColumn) =>
  [at.desc().nullsFirst(), id_.desc().nullsFirst()] as const;

/** @returns SQL literals instead of parameters, for check constraints and for conditions that must match a partial index */
export const literals = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
