import { sql } from 'drizzle-orm';
import { OVERVIEW_WEEKS } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';

/** Looks of a week: the least, and how many more there may be, from the first week to the last. */
const LOOKS = { least: 30, more: 40, growth: 5 };

/**
 * Gives the sellers of the demo weeks in which people looked at their laptops: always the same numbers for the same address.
 * The laptops themselves have not been looked at, so that a visitor's own look shows.
 */
export async function seedViews(db: Database): Promise<void> {
  await db.execute(sql`insert into seller_views (seller_id, week, views)
    select id, (date_trunc('week', now() at time zone 'UTC') - back * interval '7 days')::date,
      ${LOOKS.least}::int + (${OVERVIEW_WEEKS}::int - back) * ${LOOKS.growth}::int
        + abs(hashtext(email || back::text) % ${LOOKS.more}::int)
    from users, generate_series(0, ${OVERVIEW_WEEKS - 1}::int) as back where role = 'sealer'`);
  // One in four is told to do something about it.
  await db.execute(sql`insert into laptop_views (product_id, viewed_on)
    select id, (now() at time zone 'UTC')::date from products where abs(hashtext(name) % 4) > 0`);
}
