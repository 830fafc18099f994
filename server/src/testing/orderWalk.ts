import { randomInt } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { OrderTransition } from '@relaptop/shared/contracts';
import { bookings, products } from '../database/schema';
import { lockBooking } from '../modules/orders/bookings/repository';
import { moveBooking, type Actor } from '../modules/orders/bookings/steps';
import { receiveByTime } from '../modules/orders/handover/receive';
import { recordAfterSale } from '../modules/payments/afterSale';
import { settle } from '../modules/payments/settle';
import { refund } from './orders';
import { call, type Person } from './people';
import { PRICE, book, createPayment, finalPayment } from './shop';
import type { TestServer } from './testApp';
import { deliver, eventOf } from './webhook';

export interface Walk {
  readonly servers: readonly TestServer[];
  readonly productId: string;
  readonly seller: Person;
  readonly buyers: readonly Person[];
  readonly admin: Person;
  readonly orders: Map<string, Person>;
  readonly intents: Map<string, string>;
  /** Answers that no call may get, such as a 500. */
  readonly failures: string[];
}

const pick = <T>(items: readonly T[]): T | undefined => items[randomInt(Math.max(items.length, 1))];

function serverOf({ servers }: Walk): TestServer {
  const server = pick(servers);
  if (!server) throw new Error('There is no server');
  return server;
}

const LOG = { error: () => undefined };
export const timePasses = ({ payments }: TestServer) =>
  receiveByTime({ db: payments.db, events: payments.events, receivedAfterDays: 7, log: LOG });

/** Takes a step like the module of problems: locks the order and follows the graph. */
export const move = ({ payments }: TestServer, id: string, step: OrderTransition, actor: Actor) =>
  payments.events.inTransaction(payments.db, async (tx) => {
    await lockBooking(tx, id);
    return moveBooking(tx, id, step, actor);
  });

type Action = (walk: Walk, server: TestServer, id: string) => Promise<unknown>;

async function ask(
  walk: Walk,
  who: Person,
  [method, url, body]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?],
) {
  const answer = await call(serverOf(walk), method, url, { token: who.session, ...(body && { body }) });
  if (answer.status >= 500) walk.failures.push(`${method} ${url} ${answer.status}`);
  return answer;
}

const sideOf = (walk: Walk, id: string): Person =>
  (randomInt(2) === 0 ? walk.orders.get(id) : undefined) ?? walk.seller;
const bookAction: Action = async (walk, server) => {
  const buyer = pick(walk.buyers);
  if (!buyer) return;
  const { status, body } = await book(server, buyer, walk.productId);
  if (status === 200) walk.orders.set(String(body['insertedId']), buyer);
};
const meeting = (at: number | null) => ({
  place: 'City library',
  at: at === null ? null : new Date(at).toISOString(),
});

async function pay(walk: Walk, server: TestServer, bookingId: string): Promise<void> {
  const buyer = walk.orders.get(bookingId);
  if (!buyer) return;
  const { status, body } = await createPayment(server, buyer, bookingId);
  if (status !== 200) return;
  const intentId = String(body['clientSecret']).replace(/_secret$/, '');
  walk.intents.set(bookingId, intentId);
  if (server.provider.find(intentId).status === 'unpaid') server.provider.pay(intentId);
  if (randomInt(3) === 0) return;
  const order = { bookingId, intentId, productId: walk.productId, price: PRICE };
  const answer = await finalPayment(serverOf(walk), buyer, order);
  if (answer.status >= 500) walk.failures.push(`finalPayment ${answer.status}`);
}

async function bank(walk: Walk, server: TestServer, id: string, state: 'open' | 'won' | 'lost') {
  const intentId = walk.intents.get(id);
  if (!intentId) return;
  const { status, disputed } = server.provider.find(intentId);
  if (status !== 'succeeded' || disputed === (state === 'open')) return;
  server.provider.dispute(intentId, state);
  await deliver(server, eventOf('charge.dispute.updated', intentId));
}

async function typeCode(walk: Walk, server: TestServer, id: string): Promise<void> {
  const [row] = await server.db.select().from(bookings).where(eq(bookings.id, id));
  const receiptCode = randomInt(3) === 0 ? '000000' : (row?.code ?? '123456');
  await ask(walk, walk.seller, ['POST', `/orders/${id}/receipt/code`, { receiptCode }]);
}

/** All actions on an order. A random walk tries each at any time, even if the server must refuse it. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  book: bookAction,
  bookAgain: bookAction,
  propose: (walk, _server, id) =>
    ask(walk, sideOf(walk, id), ['PUT', `/orders/${id}/meeting`, meeting(Date.now() + 3_600_000)]),
  agree: (walk, _server, id) =>
    ask(walk, sideOf(walk, id), [
      'PUT',
      `/orders/${id}/meeting/agreement`,
      { place: 'Central station', at: null },
    ]),
  pay,
  payNow: pay,
  webhook: (walk, server, id) =>
    deliver(server, eventOf('payment_intent.succeeded', walk.intents.get(id) ?? 'pi_none')),
  press: (walk, _server, id) => ask(walk, sideOf(walk, id), ['POST', `/orders/${id}/receipt`]),
  typeCode,
  cancel: (walk, _server, id) =>
    ask(walk, sideOf(walk, id), ['POST', `/orders/${id}/cancellation`, { reason: 'soldElsewhere' }]),
  remove: (walk, _server, id) => ask(walk, sideOf(walk, id), ['DELETE', `/deleteBooking/${id}`]),
  problem: (_walk, server, id) => move(server, id, 'openProblem', { as: 'buyer' }),
  withdraw: (_walk, server, id) => move(server, id, 'withdrawProblem', { as: 'buyer' }),
  resolve: (_walk, server, id) => move(server, id, 'resolve', { as: 'admin' }),
  refund: (walk, server, id) => refund(server, walk.admin, id, PRICE),
  refundPart: (walk, server, id) => refund(server, walk.admin, id, 10),
  dispute: (walk, server, id) => bank(walk, server, id, 'open'),
  win: (walk, server, id) => bank(walk, server, id, 'won'),
  lose: (walk, server, id) => bank(walk, server, id, 'lost'),
  holdEnds: async ({ productId }, { db }) => {
    const held = and(eq(products.id, productId), isNotNull(products.heldBy));
    await db
      .update(products)
      .set({ heldUntil: sql`now()` })
      .where(held);
  },
  daysPass: async (_walk, server, id) => {
    const days = sql`make_interval(days => ${randomInt(1, 9)}::int)`;
    await server.db
      .update(bookings)
      .set({ waitingSince: sql`${bookings.waitingSince} - ${days}` })
      .where(eq(bookings.id, id));
    await timePasses(server);
  },
};

/** Takes random steps one after the other, sometimes two or three at the same time. */
export async function takeSteps(walk: Walk, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const atOnce = Array.from({ length: Math.max(1, randomInt(4)) }, async () => {
      const id = pick([...walk.orders.keys()]);
      const act = id === undefined ? bookAction : pick(Object.values(ACTIONS));
      await act?.(walk, serverOf(walk), id ?? '');
    });
    await Promise.all(atOnce);
  }
}

/** Settles the money of these orders, like the webhook and the sweeper. */
export async function finishMoney({ intents, servers: [server] }: Walk): Promise<void> {
  if (!server) return;
  for (const intentId of intents.values()) {
    await settle(server.payments, intentId);
    await recordAfterSale(server.payments, intentId);
  }
}
