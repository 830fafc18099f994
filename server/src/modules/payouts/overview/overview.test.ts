import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { PayoutDesk, SalesOverview, SentMessage } from '@relaptop/shared/contracts';
import { call, person, type Person } from '../../../testing/people';
import { bookingOf, laptopOf, paidOrder, PRICE } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user', 'Bea Buyer');

const overview = (who: Person) =>
  call<SalesOverview>(server, 'GET', '/sales/overview?knows=answerQuestion', { token: who.session });
const tasksOf = async (who: Person) =>
  Object.fromEntries((await overview(who)).body.tasks.map(({ kind, ...rest }) => [kind, rest]));
async function write(who: Person, path: string): Promise<string> {
  const body = { clientId: randomUUID(), words: 'Is the charger included?', pictures: [] };
  const { body: sent } = await call<SentMessage>(server, 'POST', path, { token: who.session, body });
  expect(sent.conversationId).toBeDefined();
  return sent.conversationId;
}
const setMeeting = (id: string, set: ReturnType<typeof sql>) =>
  server.db.execute(sql`update bookings set ${set} where id = ${id}`);

describe('a seller’s overview', () => {
  it('is for sellers and admins, and about their own laptops only', async () => {
    const other = await person(server, 'sealer');
    await paidOrder(server, buyer, await laptopOf(server, other));
    expect((await overview(buyer)).status).toBe(403);
    const { status, body } = await overview(seller);
    expect(status).toBe(200);
    expect(body).toMatchObject({ tasks: [], money: { coming: { amount: 0, orders: 0 } } });
    expect(body.weeks).toHaveLength(12);
    for (const { monday, ...figures } of body.weeks)
      expect(figures, monday).toEqual({ views: 0, saves: 0, questions: 0, bookings: 0, sales: 0 });
  });

  it('counts by weeks from Monday to Sunday, UTC, withdrawn laptops included', async () => {
    const [sold, kept, gone] = [
      await laptopOf(server, seller),
      await laptopOf(server, seller),
      await laptopOf(server, seller),
    ];
    for (const id of [sold, kept]) await call(server, 'GET', `/laptops/${id}`);
    await call(server, 'PUT', `/saved/${kept}`, { token: buyer.session });
    await paidOrder(server, buyer, sold);
    const early = await bookingOf(server, buyer, gone);
    await server.db.execute(
      sql`update bookings set created_at = created_at - interval '21 days' where id = ${early}`,
    );
    await server.db.execute(sql`update products set held_by = null, held_until = null where id = ${gone}`);
    await call(server, 'DELETE', `/deleteProduct/${gone}`, { token: seller.session });
    const { weeks } = (await overview(seller)).body;
    expect(weeks.at(-1)).toMatchObject({ views: 2, saves: 1, bookings: 1, sales: 1 });
    expect(weeks.at(-4)).toMatchObject({ views: 0, bookings: 1, sales: 0 });
    const mondays = weeks.map(({ monday }) => new Date(`${monday}T00:00:00Z`).getUTCDay());
    expect(new Set(mondays)).toEqual(new Set([1]));
    expect(weeks.map(({ monday }) => monday)).toEqual(weeks.map(({ monday }) => monday).toSorted());
  });

  it('leaves out data from before its weeks', async () => {
    const id = await laptopOf(server, seller);
    const { bookingId } = await paidOrder(server, buyer, id);
    await server.db.execute(
      sql`update bookings set created_at = now() - interval '85 days', paid_at = now() - interval '85 days' where id = ${bookingId}`,
    );
    const { weeks, money } = (await overview(seller)).body;
    expect(weeks.every(({ bookings, sales }) => bookings + sales === 0)).toBe(true);
    expect(money.coming).toEqual({ amount: PRICE, orders: 1 });
  });

  it('shows upcoming money without refunds, and none of a refunded order', async () => {
    const admin = await person(server, 'admin');
    const ids = [await laptopOf(server, seller), await laptopOf(server, seller)];
    const orders = [];
    for (const id of ids) orders.push(await paidOrder(server, await person(server, 'user'), id));
    const [first] = orders;
    await server.db.execute(
      sql`update payments set refunded_cents = 9999 where booking_id = ${first?.bookingId}`,
    );
    expect((await overview(seller)).body.money.coming).toEqual({ amount: 2 * PRICE - 99.99, orders: 2 });
    await server.db.execute(
      sql`update payments set refunded_cents = amount_cents, status = 'refunded' where booking_id = ${first?.bookingId}`,
    );
    expect((await overview(seller)).body.money.coming).toEqual({ amount: PRICE, orders: 1 });
    expect((await overview(admin)).body.money.coming.orders).toBe(0);
  });

  it('shows the same upcoming money as the payouts page: less the fee, and none of a sale without a payout', async () => {
    const [first = '', second = ''] = await Promise.all([laptopOf(server, seller), laptopOf(server, seller)]);
    await paidOrder(server, buyer, first);
    const { bookingId } = await paidOrder(server, await person(server, 'user'), second);
    await server.db.execute(sql`update payouts set fee_basis_points = 1000`);
    const agrees = async (orders: number) => {
      const { body } = await call<PayoutDesk>(server, 'GET', '/payouts/desk', { token: seller.session });
      const amount = body.waitingAmount + body.onTheWay;
      expect((await overview(seller)).body.money.coming).toEqual({ amount, orders });
      return amount;
    };
    expect(await agrees(2)).toBeCloseTo(2 * 0.9 * PRICE, 1);
    await server.db.execute(sql`delete from payouts where booking_id = ${bookingId}`);
    expect(await agrees(1)).toBeCloseTo(0.9 * PRICE, 1);
  });

  it('lists orders whose buyer waits for an answer', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    expect((await tasksOf(seller))['answerMeeting']).toEqual({
      total: 1,
      image: expect.stringMatching(/^\/images\//),
      items: [{ id, name: 'ThinkPad X1', slug: 'thinkpad-x1', at: null, timeZone: null }],
    });
    const agree = { token: seller.session, body: { place: 'Central station', at: null } };
    await call(server, 'PUT', `/orders/${id}/meeting/agreement`, agree);
    expect(await tasksOf(seller)).not.toHaveProperty('answerMeeting');
  });

  it('counts each conversation that a buyer began as a question, also about a withdrawn laptop', async () => {
    const [kept, gone] = [await laptopOf(server, seller), await laptopOf(server, seller)];
    await write(buyer, `/laptops/${kept}/messages`);
    await write(buyer, `/laptops/${kept}/messages`);
    await write(buyer, `/laptops/${gone}/messages`);
    await call(server, 'DELETE', `/deleteProduct/${gone}`, { token: seller.session });
    // A conversation that the seller begins about an order doesn't count as a question to the seller.
    const order = await bookingOf(server, buyer, await laptopOf(server, seller));
    await write(seller, `/orders/${order}/messages`);
    const { weeks } = (await overview(seller)).body;
    expect(weeks.map(({ questions }) => questions)).toEqual([...Array<number>(11).fill(0), 2]);
  });

  it('lists unanswered questions, the oldest first, without those that the seller can’t answer', async () => {
    const [other, blocked] = [await person(server, 'user'), await person(server, 'user')];
    const [first, second, sold] = [
      await laptopOf(server, seller),
      await laptopOf(server, seller),
      await laptopOf(server, seller),
    ];
    const answered = await write(buyer, `/laptops/${first}/messages`);
    const oldest = await write(other, `/laptops/${first}/messages`);
    const latest = await write(buyer, `/laptops/${second}/messages`);
    await write(other, `/laptops/${sold}/messages`);
    const ofBuyer = await write(buyer, `/laptops/${sold}/messages`);
    await write(blocked, `/laptops/${second}/messages`);
    await server.db.execute(
      sql`insert into blocks (blocker_id, blocked_id) values (${blocked.id}, ${seller.id})`,
    );
    await paidOrder(server, buyer, sold);
    await write(seller, `/conversations/${answered}/messages`);
    await write(buyer, `/conversations/${answered}/messages`);
    const { body: forOlderPages } = await call<SalesOverview>(server, 'GET', '/sales/overview', {
      token: seller.session,
    });
    expect(forOlderPages.tasks.map(({ kind }) => kind)).not.toContain('answerQuestion');
    const { answerQuestion } = await tasksOf(seller);
    expect(answerQuestion?.total).toBe(3);
    expect(answerQuestion?.items.map(({ id }) => id)).toEqual([oldest, latest, ofBuyer]);
    expect(answerQuestion?.items[0]).toMatchObject({
      name: 'ThinkPad X1',
      slug: 'thinkpad-x1',
      at: null,
      timeZone: null,
    });
    await write(seller, `/conversations/${oldest}/messages`);
    expect((await tasksOf(seller))['answerQuestion']?.items.map(({ id }) => id)).toEqual([latest, ofBuyer]);
  });

  it('lists agreed meetings of the next days, and no others', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) ids.push(await bookingOf(server, buyer, await laptopOf(server, seller)));
    const [soon = '', late = '', open = ''] = ids;
    await setMeeting(
      soon,
      sql`meet_at = now() + interval '2 hours', meet_agreed_at = now(), meet_zone = 'Asia/Tokyo'`,
    );
    await setMeeting(late, sql`meet_at = now() + interval '3 days', meet_agreed_at = now()`);
    await setMeeting(open, sql`meet_at = now() + interval '2 hours'`);
    const { meetingToday, answerMeeting } = await tasksOf(seller);
    expect(meetingToday?.items).toEqual([
      expect.objectContaining({ id: soon, at: expect.any(String), timeZone: 'Asia/Tokyo' }),
    ]);
    expect(answerMeeting?.items.map((item) => item.id)).toEqual([open]);
  });

  it('lists laptops without enough pictures, battery health or views', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push(await laptopOf(server, seller));
    const [quiet = '', seen = ''] = ids;
    await call(server, 'GET', `/laptops/${seen}`);
    await server.db.execute(
      sql`update products set listed_at = now() - interval '16 days' where id in (${quiet}, ${seen})`,
    );
    const { addPictures, addBattery, noViews } = await tasksOf(seller);
    expect([addPictures?.total, addPictures?.items.length]).toEqual([7, 5]);
    expect(addBattery?.total).toBe(7);
    expect(noViews?.items.map((item) => item.id)).toEqual([quiet]);
  });

  it('asks the seller to confirm their address', async () => {
    const fresh = await person(server, 'sealer', 'Fred Fresh', null);
    expect((await tasksOf(fresh))['confirmAddress']).toEqual({ total: 1, items: [] });
  });
});
