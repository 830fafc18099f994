import { eq } from 'drizzle-orm';
import { paymentIntents } from '../../database/moneySchema';
import { products } from '../../database/schema';
import { call, person } from '../../testing/people';
import {
  PRICE,
  UNKNOWN_ID,
  bookingOf,
  createPayment,
  expireHold,
  intentOf,
  laptopOf,
  moveHoldEnd,
  paidOrder,
} from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { ProviderUnavailableError } from './provider';

const MINUTE = 60_000;
const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user');
let productId: string;
let bookingId: string;
beforeEach(async () => {
  productId = await laptopOf(server, seller);
  bookingId = await bookingOf(server, buyer, productId);
});

const intentsOf = (id: string) =>
  server.db.select().from(paymentIntents).where(eq(paymentIntents.bookingId, id));

describe('create-payment (rule 8)', () => {
  it('asks the provider for the price of the booking in cents, to be captured later', async () => {
    const { status, body } = await createPayment(server, buyer, bookingId);
    expect(status).toBe(200);
    const [stored] = await intentsOf(bookingId);
    expect(body['clientSecret']).toBe(stored?.clientSecret);
    expect(stored).toMatchObject({ amountCents: 49999, status: 'open', attempt: 1 });
    expect(server.provider.find(stored?.providerId ?? '')).toMatchObject({ amountCents: 49999, bookingId });
    expect(server.provider.calls).toContain(`createIntent pi:${bookingId}:1`);
  });

  it('returns the same secret for a repeat, also for fifty at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => createPayment(server, buyer, bookingId)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.body['clientSecret'])).size).toBe(1);
    expect(await intentsOf(bookingId)).toHaveLength(1);
  });

  it('extends the hold to fifteen minutes when less is left', async () => {
    await moveHoldEnd(server, productId, 1);
    const { body } = await createPayment(server, buyer, bookingId);
    const left = Date.parse(String(body['reservedUntil'])) - Date.now();
    expect(left).toBeGreaterThan(14 * MINUTE);
    expect(left).toBeLessThan(16 * MINUTE);
  });

  it('does not shorten a longer hold', async () => {
    const { body } = await createPayment(server, buyer, bookingId);
    expect(Date.parse(String(body['reservedUntil'])) - Date.now()).toBeGreaterThan(28 * MINUTE);
  });

  it('refuses a price that is not the price of the booking', async () => {
    const { status, body } = await createPayment(server, buyer, bookingId, 1);
    expect([status, body['code']]).toEqual([409, 'price_changed']);
    expect(await intentsOf(bookingId)).toHaveLength(0);
  });

  it('finds the order by its price alone, as the specification says, and asks which one when there are several', async () => {
    const body = { choseProductPrice: PRICE };
    const pay = () => call(server, 'POST', '/create-payment', { token: buyer.session, body });
    const named = await createPayment(server, buyer, bookingId);
    expect((await pay()).body).toEqual(named.body);
    const second = await bookingOf(server, buyer, await laptopOf(server, seller));
    expect(await pay()).toMatchObject({
      status: 409,
      body: { details: { bookingIds: expect.arrayContaining([bookingId, second]) } },
    });
    const none = { choseProductPrice: 1 };
    const answer = await call(server, 'POST', '/create-payment', { token: buyer.session, body: none });
    expect(answer).toMatchObject({ status: 409, body: { details: { bookingIds: [] } } });
  });

  it('refuses half a cent, which is no amount (rule 30)', async () => {
    const { status } = await createPayment(server, buyer, bookingId, 499.995);
    expect(status).toBe(400);
    expect(await intentsOf(bookingId)).toHaveLength(0);
  });

  it('does not find another person’s booking, or an unknown one', async () => {
    const stranger = await person(server, 'user');
    expect((await createPayment(server, stranger, bookingId)).status).toBe(404);
    expect((await createPayment(server, buyer, UNKNOWN_ID)).status).toBe(404);
  });

  it('refuses while another buyer holds the laptop, and says until when', async () => {
    await expireHold(server, productId);
    const faster = await person(server, 'user');
    await bookingOf(server, faster, productId);
    const { status, body } = await createPayment(server, buyer, bookingId);
    expect([status, body['code']]).toEqual([409, 'reserved']);
    expect(body['details']).toEqual({ reservedUntil: expect.any(String) });
  });

  it('refuses a sold, removed or paid laptop', async () => {
    await expireHold(server, productId);
    await paidOrder(server, await person(server, 'user'), productId);
    expect((await createPayment(server, buyer, bookingId)).body).toMatchObject({ code: 'sold' });

    const gone = await laptopOf(server, seller);
    const goneBooking = await bookingOf(server, buyer, gone);
    await server.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));
    expect((await createPayment(server, buyer, goneBooking)).body).toMatchObject({ code: 'gone' });

    const own = await paidOrder(server, buyer, await laptopOf(server, seller));
    const again = await createPayment(server, buyer, own.bookingId);
    expect([again.status, again.body['code']]).toEqual([409, 'already_paid']);
  });

  it('answers 503 with Retry-After during an outage of the provider, and later repeats the same request', async () => {
    server.provider.failNext('createIntent');
    const failed = await createPayment(server, buyer, bookingId);
    expect([failed.status, failed.headers['retry-after'], failed.body['code']]).toEqual([
      503,
      '2',
      'unavailable',
    ]);
    expect((await createPayment(server, buyer, bookingId)).status).toBe(200);
    expect(server.provider.calls.filter((made) => made === `createIntent pi:${bookingId}:1`)).toHaveLength(2);
  });

  it('starts a new attempt after a failure that the provider would repeat', async () => {
    server.provider.failNext('createIntent', new ProviderUnavailableError('500', true));
    expect((await createPayment(server, buyer, bookingId)).status).toBe(503);
    expect((await createPayment(server, buyer, bookingId)).status).toBe(200);
    expect(server.provider.calls).toContain(`createIntent pi:${bookingId}:2`);
  });

  it('repeats the request with the same key after a crash before the answer was stored', async () => {
    const first = await intentOf(server, buyer, bookingId);
    await server.db
      .update(paymentIntents)
      .set({ status: 'creating', providerId: null, clientSecret: null })
      .where(eq(paymentIntents.providerId, first));
    expect(await intentOf(server, buyer, bookingId)).toBe(first);
  });

  it('refuses a price that is no finite number', async () => {
    for (const price of [`"${PRICE}"`, 'null', 'true', '[499.99]', '1e999']) {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/create-payment',
        headers: { authorization: `Bearer ${buyer.session}`, 'content-type': 'application/json' },
        payload: `{"choseProductPrice":${price},"bookingId":"${bookingId}"}`,
      });
      expect([price, response.statusCode]).toEqual([price, 400]);
    }
    expect(await intentsOf(bookingId)).toHaveLength(0);
  });

  it('needs a session', async () => {
    const body = { choseProductPrice: PRICE, bookingId };
    expect((await call(server, 'POST', '/create-payment', { body })).status).toBe(401);
    const withIdToken = await call(server, 'POST', '/create-payment', { body, token: buyer.idToken });
    expect(withIdToken.status).toBe(401);
  });
});
