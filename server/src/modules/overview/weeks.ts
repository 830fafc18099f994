import { sql } from 'drizzle-orm';
import { OVERVIEW_WEEKS, SETTLED_STATES, type SellerWeek } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { rowsOf } from '../../database/migrations';

const WEEK = `interval '7 days'`;
/** Monday of the first week, as a moment. */
const since = sql.raw(
  `((date_trunc('week', now() at time zone 'UTC') - ${OVERVIEW_WEEKS - 1} * ${WEEK}) at time zone 'UTC')`,
);
const kept = sql.raw(
  SETTLED_STATES.filter((state) => state !== 'refunded')
    .map((state) => `'${state}'`)
    .join(', '),
);
const weekOf = (column: string) => sql.raw(`date_trunc('week', ${column} at time zone 'UTC')::date`);

/**
 * Counts what each of the last weeks has brought. It reads the seller's own rows only, through their indexes: nothing that was
 * sold or removed before the first of these weeks can have been booked, saved or asked about in one of them.
 */
export function readWeeks(db: Database, sellerId: string): Promise<SellerWeek[]> {
  return rowsOf<SellerWeek>(
    db,
    sql`with own as materialized (
        select id from products
          where seller_id = ${sellerId}::uuid and removed_at is null and (sold_at is null or sold_at >= ${since})
        union all
        select id from products
          where seller_id = ${sellerId}::uuid and removed_at >= ${since}),
      booked as (
        select b.created_at, b.paid_at, b.state in (${kept}) as is_sale
          from own join bookings b on b.product_id = own.id
          where b.created_at >= ${since} or b.paid_at >= ${since}),
      asked as (
        select c.created_at from own join conversations c on c.product_id = own.id
          where c.created_at >= ${since} and c.buyer_id = (
            select author_id from messages where conversation_id = c.id order by created_at limit 1)),
      figures as (
        select week, views::int, 0 as saves, 0 as questions, 0 as bookings, 0 as sales from seller_views
          where seller_id = ${sellerId}::uuid and week >= (${since} at time zone 'UTC')::date
        union all select ${weekOf('saved_at')}, 0, 1, 0, 0, 0
          from own join saved_laptops on product_id = own.id where saved_at >= ${since}
        union all select ${weekOf('created_at')}, 0, 0, 1, 0, 0 from asked
        union all select ${weekOf('created_at')}, 0, 0, 0, 1, 0 from booked where created_at >= ${since}
        union all select ${weekOf('paid_at')}, 0, 0, 0, 0, 1 from booked where is_sale and paid_at >= ${since})
      select to_char(monday, 'YYYY-MM-DD') as monday, coalesce(sum(views), 0)::int as views,
        coalesce(sum(saves), 0)::int as saves, coalesce(sum(questions), 0)::int as questions,
        coalesce(sum(bookings), 0)::int as bookings, coalesce(sum(sales), 0)::int as sales
      from generate_series(${since} at time zone 'UTC', now() at time zone 'UTC', ${sql.raw(WEEK)}) as monday
        left join figures on week = monday::date
      group by monday order by monday`,
  );
}
