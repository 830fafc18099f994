import { eq, sql } from 'drizzle-orm';
import type { Handover } from '@relaptop/shared/contracts';
import { refunds } from '../../../database/moneySchema';
import { bookings } from '../../../database/schema';
import { useCleanBooks } from '../../../testing/ledger';
import { refund } from '../../../testing/orders';
import { call, person, type Person } from '../../../testing/people';
import { bookingOf, chargedOrder, laptopOf, paidOrder } from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';
import { deliver, eventOf } from '../../../testing/webhook';
import { orderSteps } from '../../../database/orderSchema';
import { orderState } from '../../../testing/books';
import { moveBooking } from '../bookings/steps';
import { receiveByTime } from './receive';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
useCleanBooks(server);

const paid = async () => paidOrder(server, buyer, await laptopOf(server, seller));
const see = async (who: Person, id: string) =>
  (await call<Handover>(server, 'GET', `/orders/${id}`, { token: who.session })).body;
const press = (who: Person, id: string) =>
  call<Handover>(server, 'POST', `/orders/${id}/receipt`, { token: who.session });
const type = (who: Person, id: string, receiptCode: string) =>
  call(server, 'POST', `/orders/${id}/receipt/code`, { token: who.session, body: { receiptCode } });
const codeOf = async (id: string) => (await see(buyer, id)).receiptCode ?? '';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a laptop is received', () => {
  it('by the buyer’s button, once, with the time, and in both sides’ logs', async () => {
    const { bookingId } = await paid();
    const { status, body } = await press(buyer, bookingId);
    expect([status, body.state, body.receivedHow]).toEqual([200, 'received', 'button']);
    expect((await press(buyer, bookingId)).body).toEqual(body);
    const seen = await see(seller, bookingId);
    expect(seen.steps.map(({ step, by, note }) => [step, by, note])).toEqual([
      ['booked', 'buyer', null],
      ['paid', 'buyer', null],
      ['received', 'buyer', 'button'],
    ]);
    expect(seen.receivedAt).toBe(body.receivedAt);
    expect([body.receiptCode, body.autoReceiveAt, seen.codeTriesLeft]).toEqual([null, null, null]);
  });

  it('by the code that only the buyer sees and the seller types', async () => {
    const { bookingId } = await paid();
    const [bought, sold] = [await see(buyer, bookingId), await see(seller, bookingId)];
    expect(bought.receiptCode).toMatch(/^\d{6}$/);
    expect([sold.receiptCode, sold.codeTriesLeft, bought.codeTriesLeft]).toEqual([null, 10, null]);
    expect(JSON.stringify(sold)).not.toContain(bought.receiptCode);
    const { status, body } = await type(seller, bookingId, bought.receiptCode ?? '');
    expect([status, body['state'], body['receivedHow']]).toEqual([200, 'received', 'code']);
  });

  it('only by the button after ten wrong codes', async () => {
    const { bookingId } = await paid();
    const code = await codeOf(bookingId);
    for (let left = 9; left > 0; left -= 1) {
      const { status, body } = await type(seller, bookingId, wrong(code));
      expect([status, body['code'], body['details']]).toEqual([422, 'wrong_code', { triesLeft: left }]);
      // The page shows the number of tries left next to the field, so the message leaves it out.
      expect(body['message']).toBe('This is not the buyer’s code.');
    }
    expect((await type(seller, bookingId, wrong(code))).body['code']).toBe('code_locked');
    expect((await type(seller, bookingId, code)).body['code']).toBe('code_locked');
    expect((await see(seller, bookingId)).codeTriesLeft).toBe(0);
    expect((await press(buyer, bookingId)).status).toBe(200);
  });

  it('by at most ten of twenty simultaneous tries', async () => {
    const { bookingId } = await paid();
    const code = await codeOf(bookingId);
    const tries = await Promise.all(Array.from({ length: 20 }, () => type(seller, bookingId, wrong(code))));
    expect(tries.filter(({ status }) => status === 422)).toHaveLength(9);
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(row?.codeTries).toBe(10);
  });

  it('only by buyer and seller, each in their own way', async () => {
    const { bookingId } = await paid();
    const code = await codeOf(bookingId);
    const others = [
      await person(server, 'user'),
      await person(server, 'sealer'),
      await person(server, 'admin'),
    ];
    for (const who of [seller, ...others]) expect((await press(who, bookingId)).status).toBe(404);
    for (const who of [buyer, ...others]) expect((await type(who, bookingId, code)).status).toBe(404);
    expect((await see(buyer, bookingId)).state).toBe('paid');
  });
});

describe('a laptop is not received', () => {
  it('before the payment and the capture', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    expect((await press(buyer, id)).body).toMatchObject({ code: 'not_receivable' });
    expect((await see(buyer, id)).receiptCode).toBeNull();
    const order = await chargedOrder(server, buyer, await laptopOf(server, seller));
    server.provider.during('capture', async () => {
      expect((await press(buyer, order.bookingId)).body).toMatchObject({ code: 'not_receivable' });
    });
    await deliver(server, eventOf('payment_intent.amount_capturable_updated', order.intentId));
    expect((await press(buyer, order.bookingId)).status).toBe(200);
  });

  it('during a refund, and after a full refund', async () => {
    const { bookingId, intentId } = await paid();
    const admin = await person(server, 'admin');
    server.provider.during('refund', async () => {
      expect(await server.db.select().from(refunds)).toHaveLength(1);
      expect((await press(buyer, bookingId)).body).toMatchObject({ code: 'not_receivable' });
    });
    expect((await refund(server, admin, bookingId, 499.99)).status).toBe(200);
    expect((await press(buyer, bookingId)).body).toMatchObject({ code: 'not_receivable' });
    expect(server.provider.find(intentId).goneCents).toBe(49_999);
  });

  it('but can be refunded and disputed afterwards, and is received again when the bank decides for the shop', async () => {
    const { bookingId, intentId } = await paid();
    await press(buyer, bookingId);
    for (const [bank, state] of [
      ['open', 'disputed'],
      ['won', 'received'],
    ] as const) {
      server.provider.dispute(intentId, bank);
      await deliver(server, eventOf('charge.dispute.created', intentId));
      expect((await see(buyer, bookingId)).state).toBe(state);
    }
    expect((await refund(server, await person(server, 'admin'), bookingId, 499.99)).status).toBe(200);
    expect((await see(buyer, bookingId)).state).toBe('refunded');
  });
});

const log = { error: (details: object) => expect(details).toBeUndefined() };
/** Sweeps as two processes do at the same time. */
const sweepTwice = () => {
  const { db, events } = server.payments;
  const shop = { db, events, receivedAfterDays: 7, log };
  return Promise.all([receiveByTime(shop), receiveByTime(shop)]);
};

async function paidDaysAgo(days: number) {
  const order = await paidOrder(
    server,
    await person(server, 'user'),
    await laptopOf(server, await person(server, 'sealer')),
  );
  await wait(order.bookingId, days);
  return order;
}
const wait = (id: string, days: number) =>
  server.db
    .update(bookings)
    .set({ waitingSince: sql`now() - make_interval(hours => ${Math.round(days * 24)}::int)` })
    .where(eq(bookings.id, id));
const stepsOf = async (id: string) => {
  const rows = await server.db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.bookingId, id))
    .orderBy(orderSteps.place);
  return rows.map(({ step }) => step).slice(2);
};

describe('a buyer who does not answer after the payment', () => {
  it('gets reminders on the third and the sixth day; after seven days the laptop counts as received', async () => {
    const { bookingId: id } = await paidDaysAgo(2.9);
    const seen: string[][] = [];
    for (const days of [2.9, 3.1, 5.9, 6.1, 6.9, 7.1, 9]) {
      await wait(id, days);
      await sweepTwice();
      seen.push(await stepsOf(id));
    }
    const [one, two] = [['reminded'], ['reminded', 'reminded']];
    const end = [...two, 'received'];
    expect(seen).toEqual([[], one, one, two, two, end, end]);
    const [row] = await server.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.receivedHow).toBe('time');
  });

  it('gets one reminder from a server that was down for days', async () => {
    const { bookingId } = await paidDaysAgo(6.5);
    await sweepTwice();
    await sweepTwice();
    expect(await stepsOf(bookingId)).toEqual(['reminded']);
  });

  it('gets no reminder during a problem or a dispute, and has the whole time again afterwards', async () => {
    const [withProblem, disputed] = [await paidDaysAgo(8), await paidDaysAgo(8)];
    const by = { as: 'buyer' } as const;
    await moveBooking(server.db, withProblem.bookingId, 'openProblem', by);
    server.provider.dispute(disputed.intentId, 'open');
    await deliver(server, eventOf('charge.dispute.created', disputed.intentId));
    await sweepTwice();
    const states = async () => [
      await orderState(server, withProblem.bookingId),
      await orderState(server, disputed.bookingId),
    ];
    expect(await states()).toEqual(['problem', 'disputed']);
    await moveBooking(server.db, withProblem.bookingId, 'withdrawProblem', by);
    server.provider.dispute(disputed.intentId, 'won');
    await deliver(server, eventOf('charge.dispute.closed', disputed.intentId));
    await sweepTwice();
    expect(await states()).toEqual(['paid', 'paid']);
    await wait(withProblem.bookingId, 7.1);
    await sweepTwice();
    expect(await states()).toEqual(['received', 'paid']);
  });
});
