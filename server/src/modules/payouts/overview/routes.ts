import {
  type AdminPayout,
  type Money,
  OVERVIEW_WEEKS,
  type SalesOverview,
  type SellerWeek,
  SETTLED_STATES,
} from '@relaptop/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import type { App } from '../../../http/app';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { CatalogCache } from '../../laptops/cache';
import { readTasks } from './tasks';
import type { Database } from '../../../database/database';
import { toDollars } from '../../../http/money';
import { countRows } from '../../../http/paging';
import { isOwing, listPayouts, sumPayouts, type PayoutView, type Sums, toPayout } from '../reads';
import { rowsOf } from '../../../database/migrations';
import { payouts } from '../../../database/payoutSchema';
import { answerList } from '../../../http/wholeList';

/** Milliseconds for which a seller's figures are cached. Tasks and money are read at each call. */
const FIGURES_MS = 60_000;
const MOST = 500;

export function overviewRoutes(app: App): void {
  const { db } = app;
  const figures = new CatalogCache(MOST, FIGURES_MS);
  route(app, 'GET /sales/overview', async (request) => {
    const seller = callerOf(request);
    const [weeks, tasks, money] = await Promise.all([
      figures.get(seller.id, () => readWeeks(db, seller.id)),
      readTasks(db, seller, request.query.knows),
      readMoney(db, seller.id),
    ]);
    return { weeks, tasks, money };
  });
}

/** Money that buyers have paid and the seller has not got yet. The sums come from the payouts page, so that both pages agree. */
export async function readMoney(db: Database, sellerId: string): Promise<SalesOverview['money']> {
  const { waitingCents, onTheWayCents, comingOrders } = await sumPayouts(db, sellerId);
  return { coming: { amount: toDollars(waitingCents + onTheWayCents), orders: comingOrders } };
}

const WEEK = `interval '7 days'`;
/** SQL of the start of the first week: Monday, 00:00 UTC. */
const since = sql.raw(
  `((date_trunc('week', now() at time zone 'UTC') - ${OVERVIEW_WEEKS - 1} * ${WEEK}) at time zone 'UTC')`,
);
const kept = sql.raw(
  SETTLED_STATES.filter((state) => state !== 'refunded')
    .map((state) => `'${state}'`)
    .join(', '),
);
const weekOf = (column: string) => sql.raw(`date_trunc('week', ${column} at time zone 'UTC')::date`);

/** Skips laptops that were sold or removed before the first week, because nothing about them falls into these weeks. */
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

export function moneyRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /money', async () => toMoney(await sumPayouts(db)));
  route(app, 'GET /money/payouts', (request, reply) => {
    const { payoutState, owing } = request.query;
    const which = and(payoutState && eq(payouts.state, payoutState), owing ? isOwing : undefined);
    return answerList(request, reply, {
      find: async (page) => ({
        rows: await listPayouts(db, which, page),
        total: await countRows(db, payouts, which),
      }),
      positionOf: ({ createdAt: at, id }) => ({ at, id }),
      toWire: (rows) => rows.map(toAdminPayout),
    });
  });
}

const toAdminPayout = (row: PayoutView): AdminPayout => ({
  ...toPayout(row),
  sealerEmail: row.sellerEmail,
});

const toMoney = (sums: Sums): Money => ({
  captured: toDollars(sums.capturedCents),
  refundedAmount: toDollars(sums.refundedCents),
  waitingAmount: toDollars(sums.waitingCents),
  onTheWay: toDollars(sums.onTheWayCents),
  paidOut: toDollars(sums.sentCents - sums.takenBackCents),
  takenBack: toDollars(sums.takenBackCents),
  fee: toDollars(sums.feeCents),
  owed: toDollars(sums.owedCents),
});
