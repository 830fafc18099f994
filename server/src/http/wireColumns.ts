import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { laptopSlug } from '@relaptop/shared/contracts';
import { toDollars } from './money';

export const isoDate = (at: PgColumn): SQL<string> =>
  sql<string>`${at}`.mapWith((value: unknown) => (at.mapFromDriverValue(value) as Date).toISOString());

export const dollars = (cents: PgColumn | SQL): SQL<number> =>
  sql<number>`${cents}`.mapWith((value: unknown) => toDollars(Number(value)));

export const slug = (name: PgColumn): SQL<string> => sql<string>`${name}`.mapWith(laptopSlug);
