import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { LaptopOffers, Offer } from '@relaptop/shared/contracts';
import { bookings, offers, products } from '../database/schema';
import { call, type Person } from './people';
import { bookingBody } from './shop';
import type { TestServer } from './testApp';

export const offer = (server: TestServer, buyer: Person, laptop: string, amount: number, words?: string) =>
  call<Offer & { readonly code: string }>(server, 'POST', `/laptops/${laptop}/offers`, {
    token: buyer.session,
    body: { amount, ...(words !== undefined && { words }) },
  });

/** @returns the id of a new offer. @throws if it was refused */
export async function offerOf(
  server: TestServer,
  buyer: Person,
  laptop: string,
  amount: number,
): Promise<string> {
  const { status, body } = await offer(server, buyer, laptop, amount);
  if (status !== 200) throw new Error(`The offer answered ${status}: ${JSON.stringify(body)}`);
  return body._id;
}

type Step = 'acceptance' | 'refusal' | 'withdrawal';
export const answer = (server: TestServer, { session }: Person, id: string, step: Step) =>
  call<Offer & { readonly code: string }>(server, 'POST', `/offers/${id}/${step}`, { token: session });

export const counter = (server: TestServer, { session }: Person, id: string, amount: number) =>
  call<Offer & { readonly code: string }>(server, 'POST', `/offers/${id}/counter`, {
    token: session,
    body: { amount },
  });

export const offersFor = async (server: TestServer, { session }: Person, laptop: string) =>
  (await call<LaptopOffers>(server, 'GET', `/laptops/${laptop}/offers`, { token: session })).body;

/** @returns the offer's state in the database, even if its time to answer is over */
export async function stateOf({ db }: TestServer, id: string) {
  const [row] = await db.select({ state: offers.state }).from(offers).where(eq(offers.id, id));
  return row?.state;
}

/** Makes an accepted offer whose buyer has entered phone number and place. @returns the order's id */
export async function agreedOrder(
  server: TestServer,
  [seller, buyer]: readonly [Person, Person],
  laptop: string,
  amount: number,
): Promise<string> {
  const accepted = await answer(server, seller, await offerOf(server, buyer, laptop, amount), 'acceptance');
  if (accepted.status !== 200) throw new Error(`The acceptance answered ${accepted.status}`);
  await call(server, 'POST', '/booking', {
    token: buyer.session,
    body: bookingBody(laptop, buyer, amount),
  });
  return accepted.body.orderId ?? '';
}

export const expireOffers = ({ db }: TestServer) =>
  db.execute(sql`update offers set expires_at = now() - interval '1 second'`);

/** Ends the hold on a laptop, and the time in which an open payment page could still pay it. */
export async function expireAgreed({ db }: TestServer, laptop: string): Promise<void> {
  const heldUntil = sql`now() - interval '1 hour'`;
  await db
    .update(bookings)
    .set({ heldUntil })
    .where(and(eq(bookings.productId, laptop), isNotNull(bookings.heldUntil)));
  await db
    .update(products)
    .set({ heldUntil })
    .where(and(eq(products.id, laptop), isNotNull(products.heldBy)));
}
