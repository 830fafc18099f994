import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { laptopSlug } from '@relaptop/shared/contracts';
import { toDollars } from './money';

/** @returns the instant of a column as the wire has it. */
export const isoDate = (at: PgColumn): SQL<string> =>
  sql<string>`${at}`.mapWith((value: unknown) => (at.mapFromDriverValue(value) as Date).toISOString());

/** @returns the cents of a column or an expression, in dollars. */
export const dollars = (cents: PgColumn | SQL): SQL<number> =>
  sql<number>`${cents}`.mapWith((value: unknown) => toDollars(Number(value)));

/** @returns the slug of the laptop with the name in this column. */
export const slug = (name: PgColumn): SQL<string> => sql<string>`${name}`.mapWith(laptopSlug);
