import { sql, type SQL } from 'drizzle-orm';
import type {
  AdminDay,
  AdminFigure,
  AdminFigures,
  AdminOverview,
  OverviewDays,
} from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { rowsOf } from '../../database/migrations';
import { toDollars } from '../../http/money';

const FIGURES = {
  visits: 'count',
  listings: 'count',
  bookings: 'count',
  sales: 'count',
  money: 'cents',
  refunds: 'cents',
  reports: 'count',
} as const satisfies Record<AdminFigure, 'count' | 'cents'>;
const NAMES = Object.keys(FIGURES) as AdminFigure[];

/** Condition that the time `at` lies within the day. Postgres reads it as a range of an index. */
const inDay = (at: string): SQL => sql.raw(`${at} >= slot.since and ${at} < slot.until`);

/**
 * One query for each figure, or for two figures from the same rows. Each query reads a range of one index, so its cost grows with the
 * number of days instead of the table's size.
 */
const SOURCES: readonly SQL[] = [
  sql`select coalesce(sum(visits), 0)::int as visits from shop_visits where ${inDay('hour')}`,
  sql`select count(*)::int as listings from products where ${inDay('listed_at')}`,
  sql`select count(*)::int as bookings from bookings where ${inDay('created_at')}`,
  sql`select count(*)::int as sales, coalesce(sum(amount_cents), 0)::bigint as money
    from payments where captured_at is not null and ${inDay('captured_at')}`,
  sql`select coalesce(sum(refunded_cents), 0)::bigint as refunds from payments
    where status <> 'void' and booking_id in (
      select booking_id from order_steps step
        where step.step in ('refunded', 'refundedInPart') and ${inDay('step.created_at')}
          and not exists (
            select 1 from order_steps later where later.booking_id = step.booking_id and later.place > step.place
              and later.step in ('refunded', 'refundedInPart')))`,
  sql`select (select count(*) from reports where ${inDay('created_at')})::int
      + (select count(*) from review_reports where ${inDay('created_at')})::int
      + (select count(*) from profile_reports where ${inDay('created_at')})::int as reports`,
];

type Row = Record<AdminFigure, number | string> & { readonly day: string };

/**
 * Reads the shop's figures for each of the last `days` days, and for as many days before them, for comparison. The earlier period ends at
 * the current time of day, because today is not complete either. A day has 24 hours, in UTC.
 */
export async function readDays(db: Database, days: OverviewDays): Promise<AdminOverview> {
  const rows = await rowsOf<Row>(
    db,
    sql`with slots as (
        select today - back * interval '24 hours' as since,
          case when back = ${days}::int then now() - back * interval '24 hours'
            else today - (back - 1) * interval '24 hours' end as until
        from (select date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' as today) clock,
          generate_series(0, 2 * ${days}::int - 1) as back)
      select to_char(slot.since at time zone 'UTC', 'YYYY-MM-DD') as day, ${sql.raw(NAMES.join(', '))}
      from slots slot ${sql.join(
        SOURCES.map((source, at) => sql`cross join lateral (${source}) as ${sql.raw(`source_${at}`)}`),
        sql` `,
      )} order by slot.since`,
  );
  const all = rows.map((row): AdminDay => ({
    day: row.day,
    ...figuresOf((name) => numberOf(name, row[name])),
  }));
  const before = all.slice(0, days);
  return {
    daily: all.slice(days),
    before: figuresOf((name) => roundCents(before.reduce((sum, day) => sum + day[name], 0))),
  };
}

const figuresOf = (valueOf: (name: AdminFigure) => number): AdminFigures =>
  Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as AdminFigures;

const numberOf = (name: AdminFigure, value: number | string): number =>
  FIGURES[name] === 'cents' ? toDollars(Number(value)) : Number(value);

const roundCents = (dollars: number): number => Math.round(dollars * 100) / 100;
