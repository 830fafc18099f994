import { eq, sql } from 'drizzle-orm';
import { paymentIntents } from '../../database/moneySchema';
import { intentStatus, orderState, refundOf } from '../../testing/books';
import { useCleanBooks } from '../../testing/ledger';
import { call, person } from '../../testing/people';
import {
  bookingOf,
  chargedOrder,
  createPayment,
  expireHold,
  finalPayment,
  intentOf,
  laptopOf,
  paidOrder,
} from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { settle } from './settle';
import { sweep } from './sweeper';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
let productId: string;
beforeEach(async () => {
  productId = await laptopOf(server, seller);
});
useCleanBooks(server);

const sweepAll = () => sweep(server.payments, server.app.log, true);
const deleteBooking = (bookingId: string) =>
  call(server, 'DELETE', `/deleteBooking/${bookingId}`, { token: buyer.session });
const removeLaptop = async () => {
  const { session } = await person(server, 'admin');
  const answer = await call(server, 'DELETE', `/deleteProduct/${productId}`, { token: session });
  expect(answer.status).toBe(200);
};
async function processingOrder() {
  const order = await chargedOrder(server, buyer, productId);
  server.provider.pay(order.intentId, 'processing');
  await finalPayment(server, buyer, order);
  return order;
}

describe('after a crash or a closed browser', () => {
  it('a charged card without a call or webhook: the sweeper pays the order', async () => {
    const order = await chargedOrder(server, buyer, productId);
    await sweepAll();
    expect(await orderState(server, order.bookingId)).toBe('paid');
  });

  it('a claimed laptop without a capture: the sweeper captures', async () => {
    const order = await chargedOrder(server, buyer, productId);
    server.provider.failNext('capture');
    await expect(settle(server.payments, order.intentId)).rejects.toThrow('fake outage');
    expect(await intentStatus(server, order.intentId)).toBe('claimed');
    await sweepAll();
    expect(await intentStatus(server, order.intentId)).toBe('captured');
  });

  it('a capture whose answer was lost: nothing is captured twice', async () => {
    const order = await chargedOrder(server, buyer, productId);
    server.provider.failNext('capture');
    await expect(settle(server.payments, order.intentId)).rejects.toThrow('fake outage');
    server.provider.pay(order.intentId, 'succeeded');
    await sweepAll();
    expect(await intentStatus(server, order.intentId)).toBe('captured');
  });

  it('a refund whose answer was lost: it is recorded, not repeated', async () => {
    const early = await chargedOrder(server, buyer, productId);
    await expireHold(server, productId);
    await paidOrder(server, await person(server, 'user'), productId);
    server.provider.pay(early.intentId, 'succeeded');
    server.provider.failNext('refund');
    await expect(settle(server.payments, early.intentId)).rejects.toThrow('fake outage');
    server.provider.giveBack(early.intentId);
    const before = server.provider.count('refund');
    await sweepAll();
    expect(server.provider.count('refund')).toBe(before);
    expect(await intentStatus(server, early.intentId)).toBe('refunded');
    expect(await refundOf(server, early.intentId)).toMatchObject({ doneAt: expect.any(Date) });
  });

  it('an authorization that ended before the capture: no money, no sale, and the laptop is free again', async () => {
    const order = await chargedOrder(server, buyer, productId);
    server.provider.failNext('capture');
    await expect(settle(server.payments, order.intentId)).rejects.toThrow('fake outage');
    server.provider.pay(order.intentId, 'cancelled');
    await sweepAll();
    expect(await orderState(server, order.bookingId)).toBe('refunded');
    expect((await paidOrder(server, await person(server, 'user'), productId)).paymentId).toEqual(
      expect.any(String),
    );
  });

  it('an intent that changed between reading and capturing: the server decides again', async () => {
    const order = await chargedOrder(server, buyer, productId);
    server.provider.during('capture', async () => server.provider.pay(order.intentId, 'cancelled'));
    const { body } = await finalPayment(server, buyer, order);
    expect(body).toMatchObject({ code: 'lost' });
    expect(await intentStatus(server, order.intentId)).toBe('cancelled');
  });

  it('a deleted booking whose card was charged after all: the money is refunded', async () => {
    const order = await chargedOrder(server, buyer, productId);
    expect((await deleteBooking(order.bookingId)).status).toBe(200);
    await sweepAll();
    expect(server.provider.find(order.intentId).status).toBe('cancelled');
    expect(await orderState(server, order.bookingId)).toBe('deleted');
  });

  it.each(['cancelled', 'unpaid', 'authorized', 'succeeded'] as const)(
    'a laptop that was removed while the card was being processed: once it is %s, the order stops waiting',
    async (status) => {
      const { bookingId, intentId } = await processingOrder();
      await removeLaptop();
      await sweepAll();
      expect(await orderState(server, bookingId)).toBe('paying');
      server.provider.pay(intentId, status);
      await sweepAll();
      expect(await orderState(server, bookingId)).toBe('reserved');
      expect(await intentStatus(server, intentId)).toBe(status === 'succeeded' ? 'refunded' : 'cancelled');
      expect((await deleteBooking(bookingId)).status).toBe(200);
    },
  );

  it('an order that waits for a card whose money was refunded long ago: the first sweep after a start releases it', async () => {
    const { bookingId, intentId } = await processingOrder();
    await sweepAll();
    expect(await orderState(server, bookingId)).toBe('paying');
    server.provider.pay(intentId, 'cancelled');
    await server.db
      .update(paymentIntents)
      .set({ status: 'cancelled' })
      .where(eq(paymentIntents.providerId, intentId));
    await sweepAll();
    expect(await orderState(server, bookingId)).toBe('reserved');
    expect((await deleteBooking(bookingId)).status).toBe(200);
  });

  it('an abandoned intent: it can’t be charged any more, but the order can still be paid', async () => {
    const bookingId = await bookingOf(server, buyer, productId);
    const intentId = await intentOf(server, buyer, bookingId);
    await expireHold(server, productId);
    await server.db
      .update(paymentIntents)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(paymentIntents.providerId, intentId));
    await sweepAll();
    expect(server.provider.find(intentId).status).toBe('cancelled');
    expect((await finalPayment(server, buyer, { productId, bookingId, intentId })).status).toBe(402);
    expect((await createPayment(server, buyer, bookingId)).status).toBe(200);
  });

  it('an intent that can’t be settled: the sweeper continues with the others', async () => {
    const stuck = await chargedOrder(server, buyer, productId);
    const fine = await chargedOrder(server, buyer, await laptopOf(server, seller));
    server.provider.unreachableFor = stuck.intentId;
    await sweepAll();
    expect(await orderState(server, stuck.bookingId)).toBe('reserved');
    expect(await orderState(server, fine.bookingId)).toBe('paid');
    server.provider.unreachableFor = undefined;
    await sweepAll();
    expect(await orderState(server, stuck.bookingId)).toBe('paid');
  });

  it('open intents: the sweeper checks them less often the older they are', async () => {
    const bookingId = await bookingOf(server, buyer, productId);
    const intentId = await intentOf(server, buyer, bookingId);
    await sweep(server.payments, server.app.log);
    const read = () => server.provider.calls.filter((made) => made === `readIntent ${intentId}`).length;
    expect(read()).toBe(1);
    await sweep(server.payments, server.app.log);
    expect(read()).toBe(1);
  });

  it('an attempt older than the provider remembers its key: the server gives it up', async () => {
    const bookingId = await bookingOf(server, buyer, productId);
    server.provider.failNext('createIntent');
    await createPayment(server, buyer, bookingId);
    await server.db
      .update(paymentIntents)
      .set({ createdAt: sql`now() - interval '24 hours'` })
      .where(eq(paymentIntents.bookingId, bookingId));
    await sweepAll();
    const [attempt] = await server.db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.bookingId, bookingId));
    expect(attempt?.status).toBe('failed');
  });
});
