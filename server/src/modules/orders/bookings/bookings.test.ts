import { eq } from 'drizzle-orm';
import type { Booking } from '@relaptop/shared/contracts';
import { bookings, products } from '../../../database/schema';
import { call, person, type Person } from '../../../testing/people';
import {
  UNKNOWN_ID,
  book,
  bookingBody,
  bookingOf,
  expireHold,
  laptopOf,
  moveHoldEnd,
  paidOrder,
} from '../../../testing/shop';
import { usePerson, useServer } from '../../../testing/useServer';

const MINUTE = 60_000;
const server = useServer();
const seller = usePerson(server, 'sealer');
const buyer = usePerson(server, 'user', 'Bea Buyer');
let productId: string;
beforeEach(async () => {
  productId = await laptopOf(server, seller);
});

const single = (id: string, who: Person | undefined = buyer) =>
  call<Booking>(server, 'GET', `/singleBooking/${id}`, { token: who.session });
const orders = (who: Person, query = '') =>
  call<Booking[]>(server, 'GET', `/myBooking/${who.email}${query}`, { token: who.session });
const remove = (id: string, token?: string) => call(server, 'DELETE', `/deleteBooking/${id}`, { token });
const rowsOf = (id: string) => server.db.select().from(bookings).where(eq(bookings.productId, id));

describe('booking (rule 7)', () => {
  it('holds the laptop for half an hour; name, price and picture come from its own row', async () => {
    const body = { ...bookingBody(productId, buyer), choseProductName: 'Cheap' };
    const { status, body: answer } = await call(server, 'POST', '/booking', { token: buyer.session, body });
    expect(status).toBe(200);
    const left = Date.parse(String(answer['reservedUntil'])) - Date.now();
    expect(left).toBeGreaterThan(29 * MINUTE);
    expect(left).toBeLessThanOrEqual(30 * MINUTE);
    expect((await single(String(answer['insertedId']))).body).toMatchObject({
      productId,
      choseProductName: 'ThinkPad X1',
      choseProductPrice: 499.99,
      productImage: '/images/laptop.webp',
      payment: 'pay',
      state: 'reserved',
      reservedUntil: answer['reservedUntil'],
      blockedBy: null,
      transactionId: null,
      bookingData: { userName: 'Bea Buyer', userEmail: buyer.email, meetLocation: 'Central station' },
    });
  });

  it('is refused at another price than the buyer saw; the error has both prices, and nothing is held', async () => {
    const body = { ...bookingBody(productId, buyer), choseProductPrice: 450 };
    const answer = await call(server, 'POST', '/booking', { token: buyer.session, body });
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'price_changed',
        message: 'The price of this laptop has changed from $450 to $499.99.',
        details: { seenPrice: 450, price: 499.99 },
      },
    });
    expect(await rowsOf(productId)).toEqual([]);
  });

  it('returns the same booking to repeated calls, also to ten at once, and does not extend its hold', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => book(server, buyer, productId)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await rowsOf(productId)).toHaveLength(1);
  });

  it('updates phone number and place in a repeated call', async () => {
    const id = await bookingOf(server, buyer, productId);
    const body = bookingBody(productId, buyer);
    const bookingData = { ...body.bookingData, number: '+15550199', meetLocation: 'Town hall' };
    await call(server, 'POST', '/booking', { token: buyer.session, body: { ...body, bookingData } });
    expect((await single(id)).body.bookingData).toMatchObject({
      number: '+15550199',
      meetLocation: 'Town hall',
    });
  });

  it('starts a new hold in a repeated call, an hour after the hold has ended', async () => {
    const first = await bookingOf(server, buyer, productId);
    await moveHoldEnd(server, productId, -61);
    expect((await single(first)).body.reservedUntil).toBeNull();
    expect(await bookingOf(server, buyer, productId)).toBe(first);
    expect((await single(first)).body.reservedUntil).toEqual(expect.any(String));
  });

  it('is refused while another buyer holds the laptop, and possible after that', async () => {
    await bookingOf(server, buyer, productId);
    const second = await person(server, 'user');
    const { status, body } = await book(server, second, productId);
    expect([status, body['code']]).toEqual([409, 'reserved']);
    expect(body['message']).toBe(
      'This laptop is reserved for a buyer. It’s available again if they don’t pay in time.',
    );
    expect(body['details']).toEqual({ reservedUntil: expect.any(String) });
    await expireHold(server, productId);
    expect((await book(server, second, productId)).status).toBe(200);
  });

  it('is refused for a sold, removed, unknown or own laptop', async () => {
    const own = await book(server, seller, productId);
    expect([own.status, own.body['code']]).toEqual([403, 'own_laptop']);
    await paidOrder(server, buyer, productId);
    const soldAnswer = await book(server, await person(server, 'user'), productId);
    expect([soldAnswer.status, soldAnswer.body['code']]).toEqual([409, 'sold']);
    expect((await book(server, buyer, UNKNOWN_ID)).status).toBe(404);
    const gone = await laptopOf(server, seller);
    await server.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));
    expect((await book(server, buyer, gone)).status).toBe(404);
  });

  it("is refused without a session, and in another's name", async () => {
    const body = bookingBody(productId, buyer);
    expect((await call(server, 'POST', '/booking', { body })).status).toBe(401);
    const other = await person(server, 'user');
    expect((await call(server, 'POST', '/booking', { body, token: other.session })).status).toBe(403);
    expect(await rowsOf(productId)).toHaveLength(0);
  });

  it('refuses wrong values and a link for a meeting place (rule 42)', async () => {
    const whole = bookingBody(productId, buyer);
    const at = (data: object) => ({ bookingData: { ...whole.bookingData, ...data } });
    for (const change of [
      { payment: 'paid' },
      { state: 'paid' },
      { productId: '12' },
      at({ number: 'abc' }),
      at({ meetLocation: ' ' }),
      at({ meetLocation: 'See evil.test/map' }),
    ]) {
      const answer = await call(server, 'POST', '/booking', {
        body: { ...whole, ...change },
        token: buyer.session,
      });
      expect([change, answer.status]).toEqual([change, 400]);
    }
  });
});

describe('a buyer’s orders', () => {
  it('are listed newest first, in pages with a total', async () => {
    const own = await person(server, 'user');
    const first = await bookingOf(server, own, productId);
    const second = await bookingOf(server, own, await laptopOf(server, seller));
    const { body, headers } = await orders(own);
    expect(body.map((order) => order._id)).toEqual([second, first]);
    expect(headers['x-total-count']).toBe('2');
    expect((await orders(own, '?limit=1')).headers.link).toContain('rel="next"');
  });

  it('are hidden from other people (rule 6)', async () => {
    const id = await bookingOf(server, buyer, productId);
    const other = await person(server, 'user');
    expect((await call(server, 'GET', `/myBooking/${buyer.email}`)).status).toBe(401);
    expect((await call(server, 'GET', `/myBooking/${buyer.email}`, { token: other.session })).status).toBe(
      403,
    );
    expect((await single(id, other)).status).toBe(404);
    expect((await call(server, 'GET', `/singleBooking/${id}`)).status).toBe(401);
    expect(await call(server, 'GET', '/singleBooking/12', { token: buyer.session })).toMatchObject({
      status: 400,
      body: { message: 'This link is incomplete or mistyped. Please check it.' },
    });
  });

  it('say why they can’t be paid', async () => {
    const id = await bookingOf(server, buyer, productId);
    await expireHold(server, productId);
    const rival = await person(server, 'user');
    await bookingOf(server, rival, productId);
    expect((await single(id)).body).toMatchObject({ blockedBy: 'reserved', reservedUntil: null });
    await paidOrder(server, rival, productId);
    expect((await single(id)).body).toMatchObject({ blockedBy: 'sold', payment: 'pay' });
    const gone = await laptopOf(server, seller);
    const goneId = await bookingOf(server, buyer, gone);
    await server.db.update(products).set({ removedAt: new Date() }).where(eq(products.id, gone));
    expect((await single(goneId)).body).toMatchObject({ blockedBy: 'gone' });
  });

  it('show the transaction id after the payment', async () => {
    const order = await paidOrder(server, buyer, productId);
    expect((await single(order.bookingId)).body).toMatchObject({
      payment: 'paid',
      state: 'paid',
      transactionId: order.intentId,
      reservedUntil: null,
      blockedBy: null,
    });
  });
});

describe('deleting an order', () => {
  it('frees the laptop at once, and works once', async () => {
    const id = await bookingOf(server, buyer, productId);
    expect((await remove(id, buyer.session)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    expect((await remove(id, buyer.session)).status).toBe(404);
    expect((await single(id)).status).toBe(404);
    expect((await book(server, await person(server, 'user'), productId)).status).toBe(200);
  });

  it("is refused for another's order and for a paid one (rule 6)", async () => {
    const order = await paidOrder(server, buyer, productId);
    expect((await remove(order.bookingId)).status).toBe(401);
    expect((await remove(order.bookingId, seller.session)).status).toBe(404);
    expect((await remove(order.bookingId, buyer.session)).status).toBe(409);
    expect((await single(order.bookingId)).body).toMatchObject({ state: 'paid' });
  });

  it("does not end another buyer's hold", async () => {
    const id = await bookingOf(server, buyer, productId);
    await expireHold(server, productId);
    const holder = await person(server, 'user');
    const held = await bookingOf(server, holder, productId);
    await remove(id, buyer.session);
    expect((await single(held, holder)).body.reservedUntil).toEqual(expect.any(String));
  });
});
