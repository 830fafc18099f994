import sharp from 'sharp';
import { PRICE, addProductBody, bookingBody } from '../../../server/src/testing/shop';
import { intentOf } from './cards';
import { call, type Answer } from './http';
import { assertOk, type Person } from './people';
import { runSql } from './postgres';
import type { World } from './world';

export interface Order {
  readonly buyer: Person;
  readonly productId: string;
  readonly bookingId: string;
  readonly clientSecret: string;
  readonly intentId: string;
  /** Price in dollars. */
  readonly price: number;
}

/** A picture of the demo data, which every server of these tests has. */
export const DEMO_PICTURE = '/images/category-business.webp';

interface Listing {
  readonly image?: string;
  /** Price in dollars. */
  readonly price?: number;
}

export const offerLaptop = async (world: World, seller: Person, listing?: Listing): Promise<string> =>
  String(assertOk(await askToOffer(world, seller, listing)).body['insertedId']);

export const askToOffer = (
  { origin }: Pick<World, 'origin'>,
  seller: Person,
  { image = DEMO_PICTURE, price = PRICE }: Listing = {},
): Promise<Answer> =>
  post(origin, '/addProduct', seller, { ...addProductBody({ resellPrice: price }), image });

export async function uploadPicture({ origin }: World, { token }: Person) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set('image', new Blob([new Uint8Array(photo)], { type: 'image/png' }), 'photo.png');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/images`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data?: { display_url: string } };
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), address: data?.display_url };
}

export const post = (origin: string, path: string, person: Person, body: unknown): Promise<Answer> =>
  call(`${origin}/api${path}`, { method: 'POST', token: person.token, body });

export const book = (origin: string, buyer: Person, productId: string, price = PRICE): Promise<Answer> =>
  post(origin, '/booking', buyer, bookingBody(productId, buyer, price));

export const createPayment = (
  origin: string,
  buyer: Person,
  bookingId: string,
  price = PRICE,
): Promise<Answer> => post(origin, '/create-payment', buyer, { choseProductPrice: price, bookingId });

export const finalPayment = (
  origin: string,
  order: Pick<Order, 'buyer' | 'productId' | 'bookingId' | 'intentId'> & { readonly price?: number },
) =>
  post(origin, '/finalPayment', order.buyer, {
    choseProductPrice: order.price ?? PRICE,
    transactionId: order.intentId,
    userEmail: order.buyer.email,
    bookingId: order.bookingId,
    productId: order.productId,
  });

export const refundOrder = (world: World, admin: Person, bookingId: string): Promise<Answer> =>
  post(world.origin, `/refundOrder/${bookingId}`, admin, { amount: 100, reason: 'A key is missing.' });

export async function orderOf(world: World, { buyer, bookingId }: Pick<Order, 'buyer' | 'bookingId'>) {
  const answer = await call(`${world.origin}/api/singleBooking/${bookingId}`, { token: buyer.token });
  return assertOk(answer).body;
}

export async function openOrder(
  world: World,
  buyer: Person,
  productId: string,
  price = PRICE,
): Promise<Order> {
  const booked = assertOk(await book(world.origin, buyer, productId, price));
  const bookingId = String(booked.body['insertedId']);
  const opened = assertOk(await createPayment(world.origin, buyer, bookingId, price));
  const clientSecret = String(opened.body['clientSecret']);
  return { buyer, productId, bookingId, clientSecret, intentId: intentOf(clientSecret), price };
}

/** Books, opens the payment page and charges the card. The shop doesn't know of the charge yet. */
export async function chargedOrder(
  world: World,
  buyer: Person,
  productId: string,
  price = PRICE,
): Promise<Order> {
  const order = await openOrder(world, buyer, productId, price);
  assertOk(await world.cards.confirm(order.clientSecret));
  return order;
}

/** Makes orders of several buyers for one laptop, each with an open payment page. Only the last reservation has not ended. */
export async function rivalOrders(
  world: World,
  buyers: readonly Person[],
  productId: string,
): Promise<Order[]> {
  const orders: Order[] = [];
  for (const buyer of buyers) {
    orders.push(await openOrder(world, buyer, productId));
    await endHold(world, productId);
  }
  return orders;
}

/** Ends the reservation of a laptop. Works only on a real Postgres. */
export async function endHold(world: World, productId: string): Promise<void> {
  await sql(world, `update products set held_until = now() - interval '1 second' where id = '${productId}'`);
}

export function sql<Row = Record<string, unknown>>(world: World, statement: string): Promise<Row[]> {
  if (world.databaseUrl === undefined) throw new Error('Only a real Postgres takes SQL from outside.');
  return runSql<Row>(world.databaseUrl, statement);
}
