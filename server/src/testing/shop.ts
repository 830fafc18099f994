import { eq, sql } from 'drizzle-orm';
import type { BookingBody } from '@relaptop/shared/contracts';
import { bookings, products } from '../database/schema';
import { call, type Person } from './people';
import type { TestServer } from './testApp';

export const PRICE = 499.99;
export const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';

/** A new listing. Whatever the overrides, its original price is at least its price. */
export const addProductBody = (overrides: object = {}) => ({
  selectCategory: 'gaming',
  image: '/images/laptop.webp',
  productInfo: {
    productName: 'ThinkPad X1',
    originalPrice: Math.max(1200, Number('resellPrice' in overrides ? overrides.resellPrice : 0)),
    resellPrice: PRICE,
    useTime: '10 months',
    details: 'Light marks on the lid.',
    condition: 'good',
    location: 'Berlin',
    phoneNumber: '+4930123456',
    ...overrides,
  },
});

export async function laptopOf(server: TestServer, seller: Person, overrides: object = {}): Promise<string> {
  const answer = await call(server, 'POST', '/addProduct', {
    token: seller.session,
    body: addProductBody(overrides),
  });
  if (answer.status !== 200) throw new Error(`addProduct answered ${answer.status}`);
  return String(answer.body.insertedId);
}

export const bookingBody = (productId: string, buyer: Pick<Person, 'email'>, price = PRICE): BookingBody => ({
  choseProductName: 'anything',
  choseProductPrice: price,
  productImage: '/images/laptop.webp',
  productId,
  payment: 'pay',
  bookingData: {
    userName: 'Pat',
    userEmail: buyer.email,
    number: '4930123456',
    meetLocation: 'Central station',
  },
});

export const book = (server: TestServer, buyer: Person, productId: string, price = PRICE) =>
  call(server, 'POST', '/booking', { token: buyer.session, body: bookingBody(productId, buyer, price) });

export async function bookingOf(
  server: TestServer,
  buyer: Person,
  productId: string,
  price = PRICE,
): Promise<string> {
  const answer = await book(server, buyer, productId, price);
  if (answer.status !== 200) throw new Error(`booking answered ${answer.status}`);
  return String(answer.body.insertedId);
}

export const createPayment = (server: TestServer, buyer: Person, bookingId: string, price = PRICE) =>
  call(server, 'POST', '/create-payment', {
    token: buyer.session,
    body: { choseProductPrice: price, bookingId },
  });

/** Opens the payment page of this booking. @returns the provider's id of the intent */
export async function intentOf(
  server: TestServer,
  buyer: Person,
  bookingId: string,
  price = PRICE,
): Promise<string> {
  const answer = await createPayment(server, buyer, bookingId, price);
  if (answer.status !== 200) throw new Error(`create-payment answered ${answer.status}`);
  return String(answer.body.clientSecret).replace(/_secret$/, '');
}

export const finalPayment = (
  server: TestServer,
  buyer: Person,
  order: { bookingId: string; productId: string; intentId: string; price?: number },
) =>
  call(server, 'POST', `/finalPayment?email=${encodeURIComponent(buyer.email)}`, {
    token: buyer.session,
    body: {
      choseProductPrice: order.price ?? PRICE,
      transactionId: order.intentId,
      userEmail: buyer.email,
      bookingId: order.bookingId,
      productId: order.productId,
    },
  });

/** Books, opens the payment page and charges the card. The order itself is not paid yet. */
export async function chargedOrder(server: TestServer, buyer: Person, productId: string, price = PRICE) {
  const bookingId = await bookingOf(server, buyer, productId, price);
  const intentId = await intentOf(server, buyer, bookingId, price);
  server.provider.pay(intentId);
  return { productId, bookingId, intentId, price };
}

export async function paidOrder(server: TestServer, buyer: Person, productId: string, price = PRICE) {
  const order = await chargedOrder(server, buyer, productId, price);
  const answer = await finalPayment(server, buyer, order);
  if (answer.status !== 200) throw new Error(`finalPayment answered ${answer.status}`);
  return { ...order, paymentId: String(answer.body.insertedId) };
}

/** Sets the end of the hold on a laptop. @param minutes from now; negative for a hold that has ended */
export async function moveHoldEnd(server: TestServer, productId: string, minutes: number): Promise<void> {
  const heldUntil = sql`now() + make_interval(secs => ${minutes * 60}::float)`;
  const [moved] = await server.db
    .update(products)
    .set({ heldUntil })
    .where(eq(products.id, productId))
    .returning({ heldBy: products.heldBy });
  if (moved?.heldBy) await server.db.update(bookings).set({ heldUntil }).where(eq(bookings.id, moved.heldBy));
}

export const expireHold = (server: TestServer, productId: string): Promise<void> =>
  moveHoldEnd(server, productId, -1 / 60);
