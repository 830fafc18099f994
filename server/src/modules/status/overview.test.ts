import { sql } from 'drizzle-orm';
import type { AdminDay, AdminOverview, OverviewDays } from '@relaptop/shared/contracts';
import { call } from '../../testing/people';
import { bookingOf, laptopOf, paidOrder, PRICE } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { readDays } from './overview';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user', 'Bea Buyer');
const admin = usePerson(server, 'admin');

const read = (days: OverviewDays = 7) => readDays(server.db, days);
const today = async () => (await read()).daily.at(-1);
const shift = (table: string, column: string, id: string, interval: string) =>
  server.db.execute(
    sql`update ${sql.raw(table)} set ${sql.raw(column)} = ${sql.raw(column)} - ${interval}::interval where id = ${id}`,
  );
const NOTHING = { visits: 0, listings: 0, bookings: 0, sales: 0, money: 0, refunds: 0, reports: 0 };
const nothingOn = (day: AdminDay | undefined) => expect(day).toMatchObject(NOTHING);

describe('the shop’s figures for admins', () => {
  it('have one row for each day, UTC, today last, for each period', async () => {
    const utcDay = () => new Date().toISOString().slice(0, 10);
    for (const days of [7, 30, 90] as const) {
      const dayBefore = utcDay();
      const { status, body } = await call<AdminOverview>(server, 'GET', `/admin/overview?days=${days}`, {
        token: admin.session,
      });
      expect(status).toBe(200);
      expect(body.daily).toHaveLength(days);
      expect([dayBefore, utcDay()]).toContain(body.daily.at(-1)?.day);
      expect(body.daily.map(({ day }) => day)).toEqual(body.daily.map(({ day }) => day).toSorted());
    }
    const usual = await call<AdminOverview>(server, 'GET', '/admin/overview', { token: admin.session });
    expect(usual.body.daily).toHaveLength(30);
    for (const days of ['8', '0', 'x'])
      expect(
        (await call(server, 'GET', `/admin/overview?days=${days}`, { token: admin.session })).status,
      ).toBe(400);
  });

  it('count listings, bookings, payments, refunds and reports on their day', async () => {
    nothingOn(await today());
    const [sold, held] = [await laptopOf(server, seller), await laptopOf(server, seller)];
    const { bookingId } = await paidOrder(server, buyer, sold);
    await bookingOf(server, buyer, held);
    await call(server, 'PUT', `/reportProduct/${held}`, { token: buyer.session, body: { reason: 'scam' } });
    expect(await today()).toMatchObject({
      ...{ listings: 2, bookings: 2, sales: 1, money: PRICE, refunds: 0, reports: 1 },
    });
    const refund = await call(server, 'POST', `/refundOrder/${bookingId}`, {
      token: admin.session,
      body: { amount: 100.01, reason: 'A scratch' },
    });
    expect(refund.status).toBe(200);
    expect(await today()).toMatchObject({ sales: 1, money: PRICE, refunds: 100.01 });
  });

  it('sum up the earlier days until this time of day, and leave out older data', async () => {
    await server.db.execute(sql`update products set listed_at = listed_at - interval '400 days'`);
    const ids = [];
    for (let n = 0; n < 4; n += 1) ids.push(await laptopOf(server, seller));
    const [before = '', late = '', older = ''] = ids;
    await shift('products', 'listed_at', before, '7 days 1 second');
    // A laptop that was listed a week ago, at a later time of day than now. The earlier period ends before that time, so it leaves the
    // laptop out.
    await server.db.execute(
      sql`update products set listed_at = least(now() - interval '7 days' + interval '1 minute',
        (date_trunc('day', now() at time zone 'UTC') - interval '6 days') at time zone 'UTC' - interval '1 ms') where id = ${late}`,
    );
    await shift('products', 'listed_at', older, '15 days');
    const { daily, before: sums } = await read();
    expect(daily.reduce((sum, { listings }) => sum + listings, 0)).toBe(1);
    expect([1, 2]).toContain(sums.listings);
    expect((await read(30)).daily.reduce((sum, { listings }) => sum + listings, 0)).toBe(4);
  });

  it('read each figure from a range of an index', async () => {
    await server.db.execute(sql`set enable_seqscan = off`);
    const since = sql.raw(`now() - interval '1 day'`);
    for (const [table, column, index] of [
      ['products', 'listed_at', 'products_listed'],
      ['bookings', 'created_at', 'bookings_booked'],
      ['payments', 'captured_at', 'payments_captured'],
      ['reports', 'created_at', 'reports_made'],
      ['review_reports', 'created_at', 'review_reports_made'],
      ['profile_reports', 'created_at', 'profile_reports_made'],
    ] as const) {
      const { rows } = (await server.db.execute(
        sql`explain select count(*) from ${sql.raw(table)} where ${sql.raw(column)} >= ${since}`,
      )) as { rows: Record<string, string>[] };
      expect(JSON.stringify(rows)).toContain(index);
    }
    await server.db.execute(sql`reset enable_seqscan`);
  });
});

describe('visits', () => {
  const visit = (agent: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/webVitals',
      payload: { page: 'home', TTFB: 90 },
      headers: { 'user-agent': agent },
    });

  it('are counted once a day for each browser; stored data identifies no one', async () => {
    const before = (await today())?.visits ?? 0;
    for (const agent of ['Firefox', 'Firefox', 'Chromium']) expect((await visit(agent)).statusCode).toBe(204);
    expect((await today())?.visits).toBe(before + 2);
    const { rows } = (await server.db.execute(sql`select * from shop_visitors`)) as { rows: object[] };
    expect(rows.length).toBeGreaterThan(1);
    expect(JSON.stringify(rows)).not.toMatch(/Firefox|127\.0\.0\.1/);
  });
});
