import { eq } from 'drizzle-orm';
import { payments } from '../../database/moneySchema';
import { auditEntries } from '../../database/auditSchema';
import { products } from '../../database/schema';
import { intentStatus, orderState } from '../../testing/books';
import { useCleanBooks } from '../../testing/ledger';
import { call, person } from '../../testing/people';
import {
  bookingOf,
  chargedOrder,
  expireHold,
  finalPayment,
  intentOf,
  laptopOf,
  paidOrder,
} from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { sweep } from './sweeper';

const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
let productId: string;
beforeEach(async () => {
  productId = await laptopOf(server, seller);
});
useCleanBooks(server);

const paymentsOf = (bookingId: string) =>
  server.db.select().from(payments).where(eq(payments.bookingId, bookingId));
const sweepAll = () => sweep(server.payments, server.app.log, true);

describe('finalPayment (rule 9)', () => {
  it('pays the order once the provider holds the money, and captures it', async () => {
    const order = await chargedOrder(server, buyer, productId);
    const { status, body } = await finalPayment(server, buyer, order);
    expect(status).toBe(200);
    const [payment] = await paymentsOf(order.bookingId);
    expect(body).toEqual({ acknowledged: true, insertedId: payment?.id, status: 'paid' });
    expect(payment).toMatchObject({ status: 'captured', amountCents: 49999, transactionId: order.intentId });
    expect(server.provider.find(order.intentId).status).toBe('succeeded');
    const [product] = await server.db.select().from(products).where(eq(products.id, productId));
    expect(product).toMatchObject({ soldAt: expect.any(Date), heldBy: null });
  });

  it('returns the same answer to a repeat, also to fifty at once, and captures once', async () => {
    const order = await chargedOrder(server, buyer, productId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => finalPayment(server, buyer, order)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await paymentsOf(order.bookingId)).toHaveLength(1);
    expect(server.provider.calls.filter((made) => made === `capture ${order.intentId}`)).toHaveLength(1);
  });

  it('answers 402 while the card was not charged', async () => {
    const bookingId = await bookingOf(server, buyer, productId);
    const intentId = await intentOf(server, buyer, bookingId);
    const answer = await finalPayment(server, buyer, { productId, bookingId, intentId });
    expect([answer.status, answer.body['code']]).toEqual([402, 'payment_required']);
    expect(await orderState(server, bookingId)).toBe('reserved');
  });

  it('answers 202 while the provider processes the payment; the order can’t be deleted in the meantime', async () => {
    const order = await chargedOrder(server, buyer, productId);
    server.provider.pay(order.intentId, 'processing');
    const waiting = await finalPayment(server, buyer, order);
    expect([waiting.status, waiting.body]).toEqual([
      202,
      { acknowledged: true, insertedId: null, status: 'processing' },
    ]);
    expect(await orderState(server, order.bookingId)).toBe('paying');
    const refused = await call(server, 'DELETE', `/deleteBooking/${order.bookingId}`, {
      token: buyer.session,
    });
    expect(refused.status).toBe(409);
    server.provider.pay(order.intentId);
    expect((await finalPayment(server, buyer, order)).status).toBe(200);
  });

  it('releases the order when the payment fails at the provider', async () => {
    const order = await chargedOrder(server, buyer, productId);
    server.provider.pay(order.intentId, 'processing');
    await finalPayment(server, buyer, order);
    server.provider.pay(order.intentId, 'unpaid');
    expect((await finalPayment(server, buyer, order)).status).toBe(402);
    expect(await orderState(server, order.bookingId)).toBe('reserved');
  });

  it('refuses an invented intent, and one of another order or laptop', async () => {
    const other = await chargedOrder(server, buyer, await laptopOf(server, seller));
    const order = await chargedOrder(server, buyer, productId);
    const tries = [
      { ...order, intentId: 'pi_invented' },
      { ...order, intentId: other.intentId },
      { ...order, productId: other.productId },
    ];
    for (const attempt of tries) {
      const { status, body } = await finalPayment(server, buyer, attempt);
      expect([status, body['code']]).toEqual([409, 'mismatch']);
    }
    expect((await finalPayment(server, buyer, { ...order, price: 1 })).body).toMatchObject({
      code: 'price_changed',
    });
    expect(await orderState(server, order.bookingId)).toBe('reserved');
    await finalPayment(server, buyer, other);
    await finalPayment(server, buyer, order);
  });

  it.each([
    ['a smaller amount', { amountCents: 100 }],
    ['another currency', { currency: 'jpy' }],
    ["another order's metadata", { bookingId: 'another' }],
  ])('does not accept %s, and refunds the money', async (_name, difference) => {
    const order = await chargedOrder(server, buyer, productId);
    Object.assign(server.provider.find(order.intentId), difference);
    const { status, body } = await finalPayment(server, buyer, order);
    expect([status, body['code']]).toEqual([409, 'lost']);
    expect(server.provider.find(order.intentId).status).toBe('cancelled');
    expect(await paymentsOf(order.bookingId)).toHaveLength(0);
  });

  it('does not find another person’s booking, and refuses another person’s email', async () => {
    const order = await chargedOrder(server, buyer, productId);
    const stranger = await person(server, 'user');
    expect((await finalPayment(server, stranger, order)).status).toBe(404);
    const foreign = await call(server, 'POST', `/finalPayment?email=${stranger.email}`, {
      token: buyer.session,
      body: {
        choseProductPrice: 499.99,
        transactionId: order.intentId,
        userEmail: stranger.email,
        bookingId: order.bookingId,
        productId,
      },
    });
    expect(foreign.status).toBe(403);
    await finalPayment(server, buyer, order);
  });

  it.each(['readIntent', 'capture'] as const)(
    'answers 503 when the provider fails at %s; the repeat succeeds',
    async (method) => {
      const order = await chargedOrder(server, buyer, productId);
      server.provider.failNext(method);
      const failed = await finalPayment(server, buyer, order);
      expect([failed.status, failed.headers['retry-after']]).toEqual([503, '2']);
      expect((await finalPayment(server, buyer, order)).status).toBe(200);
      expect(await paymentsOf(order.bookingId)).toHaveLength(1);
    },
  );
});

describe('two buyers and one laptop (rule 9)', () => {
  it('sells to the buyer whose money arrives first; the other buyer keeps their money', async () => {
    const early = await chargedOrder(server, buyer, productId);
    await expireHold(server, productId);
    const rival = await person(server, 'user');
    const winner = await paidOrder(server, rival, productId);
    const { status, body } = await finalPayment(server, buyer, early);
    expect([status, body['code']]).toEqual([409, 'lost']);
    expect(await orderState(server, early.bookingId)).toBe('lost');
    expect(await orderState(server, winner.bookingId)).toBe('paid');
    expect(server.provider.find(early.intentId).status).toBe('cancelled');
    expect((await finalPayment(server, buyer, early)).body).toMatchObject({ code: 'lost' });
  });

  it('refunds the losing buyer once, if their money was already captured', async () => {
    const early = await chargedOrder(server, buyer, productId);
    await expireHold(server, productId);
    await paidOrder(server, await person(server, 'user'), productId);
    server.provider.pay(early.intentId, 'succeeded');
    server.provider.failNext('refund');
    expect((await finalPayment(server, buyer, early)).status).toBe(503);
    await Promise.all([finalPayment(server, buyer, early), sweepAll(), sweepAll()]);
    expect(server.provider.find(early.intentId).goneCents).toBe(49999);
    expect(await intentStatus(server, early.intentId)).toBe('refunded');
    const audit = await server.db.select().from(auditEntries).where(eq(auditEntries.action, 'refund'));
    expect(audit).toEqual([expect.objectContaining({ actorEmail: 'system', subject: 'ThinkPad X1' })]);
  });

  it('does not sell while another buyer holds the laptop', async () => {
    const early = await chargedOrder(server, buyer, productId);
    await expireHold(server, productId);
    await bookingOf(server, await person(server, 'user'), productId);
    expect((await finalPayment(server, buyer, early)).body).toMatchObject({ code: 'lost' });
  });

  it('still sells to the first buyer after the hold has ended, while no other buyer has the laptop', async () => {
    const order = await chargedOrder(server, buyer, productId);
    await expireHold(server, productId);
    expect((await finalPayment(server, buyer, order)).status).toBe(200);
  });
});
