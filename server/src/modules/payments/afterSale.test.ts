import { useCleanBooks } from '../../testing/ledger';
import { intentStatus, orderState, paymentOf, refundAudit } from '../../testing/books';
import { call, person } from '../../testing/people';
import { chargedOrder, expireHold, finalPayment, laptopOf, paidOrder } from '../../testing/shop';
import { deliver, eventOf } from '../../testing/webhook';
import { usePerson, useServer } from '../../testing/useServer';
import { recordAfterSale } from './afterSale';
import type { PaymentProvider } from './provider';
import { createPaymentServices } from './services';
import { settle } from './settle';

const server = useServer();
const buyer = usePerson(server, 'user');
let productId: string;
beforeEach(async () => {
  productId = await laptopOf(server, await person(server, 'sealer'));
});
useCleanBooks(server);

const tell = async (type: string, intentId: string) =>
  expect((await deliver(server, eventOf(type, intentId))).statusCode).toBe(200);
const paid = () => paidOrder(server, buyer, productId);
const shown = async (bookingId: string) => {
  const { body } = await call(server, 'GET', `/singleBooking/${bookingId}`, { token: buyer.session });
  return { state: body['state'], refundedAmount: body['refundedAmount'], payment: body['payment'] };
};

describe('a refund on the provider’s website', () => {
  it('of the whole amount is recorded once, and the laptop is never sold again', async () => {
    const { bookingId, intentId } = await paid();
    server.provider.giveBack(intentId);
    await tell('charge.refunded', intentId);
    await tell('charge.refunded', intentId);
    await tell('payment_intent.amount_capturable_updated', intentId);
    expect(await shown(bookingId)).toEqual({ state: 'refunded', refundedAmount: 499.99, payment: 'paid' });
    expect(await refundAudit(server, bookingId)).toEqual([
      {
        actorEmail: 'system',
        before: { bookingId, state: 'paid', refundedCents: 0 },
        after: { bookingId, state: 'refunded', refundedCents: 49999 },
      },
    ]);
    expect([(await paymentOf(server, bookingId))?.status, await intentStatus(server, intentId)]).toEqual([
      'refunded',
      'refunded',
    ]);
  });

  it('of a part leaves the order paid; several parts add up, and the last one makes it refunded', async () => {
    const { bookingId, intentId } = await paid();
    server.provider.giveBack(intentId, 10_000);
    await tell('refund.created', intentId);
    expect(await shown(bookingId)).toMatchObject({ state: 'paid', refundedAmount: 100 });
    server.provider.giveBack(intentId, 9_999);
    await tell('charge.refunded', intentId);
    expect(await shown(bookingId)).toMatchObject({ state: 'paid', refundedAmount: 199.99 });
    server.provider.giveBack(intentId);
    await tell('refund.updated', intentId);
    expect(await shown(bookingId)).toMatchObject({ state: 'refunded', refundedAmount: 499.99 });
    const amounts = (await refundAudit(server, bookingId)).map(({ after }) => after['refundedCents']);
    expect(amounts).toEqual([10_000, 19_999, 49_999]);
  });

  it('has no effect when it failed afterwards', async () => {
    const { bookingId, intentId } = await paid();
    server.provider.giveBack(intentId, 10_000);
    await tell('charge.refunded', intentId);
    server.provider.find(intentId).goneCents = 0;
    await tell('refund.failed', intentId);
    expect(await shown(bookingId)).toMatchObject({ state: 'paid', refundedAmount: 0 });
  });

  it('counts as the provider shows it, not as the event says', async () => {
    const { bookingId, intentId } = await paid();
    for (const type of ['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'])
      await tell(type, intentId);
    expect(await shown(bookingId)).toMatchObject({ state: 'paid', refundedAmount: 0 });
  });

  it('is read again after an outage of the provider', async () => {
    const { bookingId, intentId } = await paid();
    server.provider.giveBack(intentId);
    const event = eventOf('charge.refunded', intentId);
    server.provider.failNext('readIntent');
    expect((await deliver(server, event)).statusCode).toBe(503);
    expect((await deliver(server, event)).statusCode).toBe(200);
    expect(await orderState(server, bookingId)).toBe('refunded');
  });

  it('may be reported before the sale itself is recorded', async () => {
    const { bookingId, intentId } = await chargedOrder(server, buyer, productId);
    server.provider.failNext('capture');
    await expect(settle(server.payments, intentId)).rejects.toThrow('fake outage');
    server.provider.pay(intentId, 'succeeded');
    server.provider.giveBack(intentId);
    await tell('charge.refunded', intentId);
    expect(await shown(bookingId)).toMatchObject({ state: 'refunded', refundedAmount: 499.99 });
  });
});

describe('a dispute', () => {
  it('shows in the order; when the shop wins, the order is paid again', async () => {
    const { bookingId, intentId } = await paid();
    const before = await paymentOf(server, bookingId);
    server.provider.dispute(intentId, 'open');
    await tell('charge.dispute.created', intentId);
    expect([await orderState(server, bookingId), (await paymentOf(server, bookingId))?.status]).toEqual([
      'disputed',
      'disputed',
    ]);
    server.provider.dispute(intentId, 'won');
    await tell('charge.dispute.closed', intentId);
    expect(await shown(bookingId)).toMatchObject({ state: 'paid', refundedAmount: 0 });
    expect(await paymentOf(server, bookingId)).toMatchObject({
      status: 'captured',
      capturedAt: before?.capturedAt,
    });
  });

  it('that is lost takes the whole amount, also after a partial refund', async () => {
    const { bookingId, intentId } = await paid();
    server.provider.giveBack(intentId, 5_000);
    await tell('charge.refunded', intentId);
    server.provider.dispute(intentId, 'open');
    await tell('charge.dispute.created', intentId);
    expect(await shown(bookingId)).toMatchObject({ state: 'disputed', refundedAmount: 50 });
    server.provider.dispute(intentId, 'lost');
    await tell('charge.dispute.closed', intentId);
    expect(await shown(bookingId)).toMatchObject({ state: 'refunded', refundedAmount: 499.99 });
  });

  const events = ['charge.dispute.created', 'charge.refunded', 'charge.dispute.closed'];
  it.each([
    ['in order', events],
    ['reversed', events.toReversed()],
    ['each of them three times', events.flatMap((type) => [type, type, type])],
    ['the last one only', events.slice(-1)],
  ])('ends in the same state when its events come %s, all at once', async (_name, types) => {
    const { bookingId, intentId } = await paid();
    server.provider.giveBack(intentId, 2_500);
    server.provider.dispute(intentId, 'won');
    await Promise.all(types.map((type) => tell(type, intentId)));
    expect(await shown(bookingId)).toMatchObject({ state: 'paid', refundedAmount: 25 });
    expect(await refundAudit(server, bookingId)).toHaveLength(1);
  });
});

it('an older view of the provider never replaces a newer one, whichever server recorded it', async () => {
  const { bookingId, intentId } = await paid();
  server.provider.dispute(intentId, 'open');
  const news: (() => Promise<void>)[] = [
    async () => {
      server.provider.dispute(intentId, 'won');
      await recordAfterSale(server.payments, intentId);
    },
  ];
  // Acts like a slow second server. It reads the open dispute. Before it continues, the bank decides, and this server records the decision.
  const slow: PaymentProvider = Object.assign(Object.create(server.provider) as PaymentProvider, {
    readIntent: async (id: string) => {
      const seen = await server.provider.readIntent(id);
      await news.pop()?.();
      return seen;
    },
  });
  await recordAfterSale(createPaymentServices(server.db, slow, server.payments.events), intentId);
  expect(news).toEqual([]);
  expect(await orderState(server, bookingId)).toBe('paid');
});

it('the refund of a lost race is not a sale’s refund; a partial refund on the website is not repeated', async () => {
  const early = await chargedOrder(server, buyer, productId);
  await expireHold(server, productId);
  await paidOrder(server, await person(server, 'user'), productId);
  server.provider.pay(early.intentId, 'succeeded');
  server.provider.giveBack(early.intentId, 1_000);
  await finalPayment(server, buyer, early);
  expect(server.provider.find(early.intentId).goneCents).toBe(49_999);
  await tell('charge.refunded', early.intentId);
  expect(await orderState(server, early.bookingId)).toBe('lost');
});
