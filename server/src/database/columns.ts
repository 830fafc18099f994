import { sql, type SQL } from 'drizzle-orm';
import { type AnyPgColumn, type ExtraConfigColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Precise to the millisecond, like JavaScript's `Date`: page cursors compare for equality. Postgres rounds stored times, so a query for
 * due rows compares with `now()::timestamptz(3)`.
 */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
export const id = () => uuid('id').primaryKey().defaultRandom();
export const createdAt = () => instant('created_at').notNull().defaultNow();

/** A required foreign key. */
export const idOf = (name: string, column: () => AnyPgColumn) => uuid(name).notNull().references(column);

/** The last columns of an index, in the sort order of the lists. */
export const newest = (at: ExtraConfigColumn, id_: ExtraConfigColumn) =>
  [at.desc().nullsFirst(), id_.desc().nullsFirst()] as const;

/** @returns constants of the code as SQL literals, for checks and for conditions that must match a partial index */
export const literals = (values: readonly string[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(', '));
