import { eq } from 'drizzle-orm';
import { payments, providerEvents } from '../../database/moneySchema';
import { GOOD_SIGNATURE } from '../../testing/fakeCalls';
import { orderState } from '../../testing/books';
import { useCleanBooks } from '../../testing/ledger';
import { person } from '../../testing/people';
import { chargedOrder, finalPayment, laptopOf } from '../../testing/shop';
import { deliver, eventOf } from '../../testing/webhook';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const buyer = usePerson(server, 'user');
let productId: string;
beforeEach(async () => {
  productId = await laptopOf(server, await person(server, 'sealer'));
});
useCleanBooks(server);

const send = (event: object) => deliver(server, event);
const stateOf = (bookingId: string) => orderState(server, bookingId);
const AUTHORIZED = 'payment_intent.amount_capturable_updated';

describe('F4 the webhook (rule 10)', () => {
  it('pays the order without the browser, and the browser gets the same answer afterwards', async () => {
    const order = await chargedOrder(server, buyer, productId);
    expect((await send(eventOf(AUTHORIZED, order.intentId))).statusCode).toBe(200);
    expect(await stateOf(order.bookingId)).toBe('paid');
    const [payment] = await server.db.select().from(payments).where(eq(payments.bookingId, order.bookingId));
    const { status, body } = await finalPayment(server, buyer, order);
    expect([status, body['insertedId']]).toEqual([200, payment?.id]);
  });

  it('has its effects once when it arrives five times, twenty times at once, and late', async () => {
    const order = await chargedOrder(server, buyer, productId);
    const event = eventOf(AUTHORIZED, order.intentId);
    for (let n = 0; n < 5; n += 1) expect((await send(event)).statusCode).toBe(200);
    const more = Array.from({ length: 20 }, () => send(eventOf('payment_intent.succeeded', order.intentId)));
    expect((await Promise.all(more)).every((answer) => answer.statusCode === 200)).toBe(true);
    await send(eventOf('payment_intent.processing', order.intentId));
    expect(await stateOf(order.bookingId)).toBe('paid');
    expect(server.provider.calls.filter((made) => made === `capture ${order.intentId}`)).toHaveLength(1);
  });

  it.each([
    ['no signature', ''],
    ['a forged signature', 'forged'],
  ])('refuses %s before anything is looked up', async (_name, signature) => {
    const order = await chargedOrder(server, buyer, productId);
    const before = server.provider.calls.length;
    const answer = await deliver(server, eventOf(AUTHORIZED, order.intentId), signature);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request']);
    expect(server.provider.calls).toHaveLength(before);
    expect(await stateOf(order.bookingId)).toBe('reserved');
    await finalPayment(server, buyer, order);
  });

  it('answers 200 to events that the server ignores', async () => {
    expect((await send(eventOf('customer.created', 'pi_x'))).statusCode).toBe(200);
    expect((await send(eventOf(AUTHORIZED, 'pi_somebody_elses'))).statusCode).toBe(200);
    expect((await send({ id: 'evt_none', type: AUTHORIZED })).statusCode).toBe(200);
  });

  it('asks for the event again when the provider is unreachable, and does not store its id', async () => {
    const order = await chargedOrder(server, buyer, productId);
    const event = eventOf(AUTHORIZED, order.intentId);
    server.provider.failNext('readIntent');
    expect((await send(event)).statusCode).toBe(503);
    const known = await server.db.select().from(providerEvents).where(eq(providerEvents.id, event.id));
    expect(known).toHaveLength(0);
    expect((await send(event)).statusCode).toBe(200);
    expect(await stateOf(order.bookingId)).toBe('paid');
  });

  it('ignores the content of the event: only the provider’s current state counts', async () => {
    const order = await chargedOrder(server, buyer, productId);
    server.provider.pay(order.intentId, 'unpaid');
    await send(eventOf('payment_intent.succeeded', order.intentId));
    await send(eventOf('charge.refunded', order.intentId));
    expect(await stateOf(order.bookingId)).toBe('reserved');
  });

  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
  ])('takes no %s', async (contentType, status) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': contentType, 'stripe-signature': GOOD_SIGNATURE },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(status);
  });
});
