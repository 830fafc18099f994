import { eq, inArray } from 'drizzle-orm';
import { ORDER_TRANSITIONS, STEP_OF, type OrderState } from '@relaptop/shared/contracts';
import type { OpenDatabase } from '../../../database/openDatabase';
import { orderSteps } from '../../../database/orderSchema';
import { bookings, products } from '../../../database/schema';
import { orderState } from '../../../testing/books';
import { times } from '../../../testing/extent';
import { ledgerProblems } from '../../../testing/ledger';
import { refund } from '../../../testing/orders';
import { finishMoney, move, takeSteps, timePasses, type Walk } from '../../../testing/orderWalk';
import { call, person, type Person } from '../../../testing/people';
import { CLUSTER_MS } from '../../../testing/realPostgres';
import { openRealPostgresTwice } from '../../../testing/testDatabase';
import { PRICE, book, bookingOf, laptopOf, paidOrder } from '../../../testing/shop';
import { startTestServer, type TestServer } from '../../../testing/testApp';
import { untilOneWaits } from '../../../testing/untilOneWaits';
import { lockBooking, lockOrder } from '../bookings/repository';
import { moveBooking } from '../bookings/steps';
import { holdProduct } from '../../laptops/holds';

/** Number of random sequences of steps. `ORDER_SEQUENCES=10000` takes a night. */
const SEQUENCES = Number(process.env['ORDER_SEQUENCES'] ?? times(16, 4));
const RACES = Number(process.env['ORDER_RACES'] ?? times(12, 4));
const AT_ONCE = 4;
/** The test compares the server's money with the provider's after this many sequences. */
const BOOKS = 100;

let databases: readonly [OpenDatabase, OpenDatabase];
let servers: readonly [TestServer, TestServer];
let people: { sellers: Person[]; buyers: Person[]; admin: Person };

/** A long run lasts longer than a session, so new people replace the old ones from time to time. */
async function newPeople(): Promise<typeof people> {
  const many = (role: 'user' | 'sealer', length: number) =>
    Promise.all(Array.from({ length }, () => person(servers[0], role)));
  return {
    sellers: await many('sealer', AT_ONCE),
    buyers: await many('user', 3 * AT_ONCE),
    admin: await person(servers[0], 'admin'),
  };
}

beforeAll(async () => {
  databases = await openRealPostgresTwice();
  const first = await startTestServer({ database: databases[0] });
  servers = [first, await startTestServer({ database: databases[1], provider: first.provider })];
  people = await newPeople();
}, CLUSTER_MS);
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
}, CLUSTER_MS);

const GRAPH = new Set(
  ORDER_TRANSITIONS.flatMap(({ name, from, to }) => from.map((state) => `${STEP_OF[name]} ${state} ${to}`)),
);
const FINAL: readonly OrderState[] = ['received', 'refunded', 'lost', 'deleted', 'cancelled'];

async function walk(place: number): Promise<Walk> {
  const [seller] = people.sellers.slice(place);
  if (!seller) throw new Error('There is no seller');
  const productId = await laptopOf(servers[0], seller);
  const buyers = people.buyers.slice(3 * place, 3 * place + 3);
  const known = { servers, productId, seller, buyers, admin: people.admin };
  const one: Walk = { ...known, orders: new Map(), intents: new Map(), failures: [] };
  await takeSteps(one, 12);
  await finishMoney(one);
  return one;
}

/** @returns errors in the logs. The steps of each log must lead through the graph to the order's state */
async function wrongLogs(orders: Walk['orders']): Promise<string[]> {
  const [{ db }] = servers;
  const ids = [...orders.keys()];
  if (ids.length === 0) return [];
  const rows = await db.select().from(bookings).where(inArray(bookings.id, ids));
  const steps = await db
    .select()
    .from(orderSteps)
    .where(inArray(orderSteps.bookingId, ids))
    .orderBy(orderSteps.place);
  return rows.flatMap(({ id, state }) => {
    let at: OrderState | null = null;
    const wrong: string[] = [];
    for (const { step, fromState, toState } of steps.filter(({ bookingId }) => bookingId === id)) {
      if (fromState !== at) wrong.push(`${step} from ${fromState}, but it was ${at}`);
      if (fromState !== null && fromState !== toState && !GRAPH.has(`${step} ${fromState} ${toState}`))
        wrong.push(`${step} from ${fromState} to ${toState}`);
      at = toState;
    }
    return at === state ? wrong : [...wrong, `the log ends with ${at}, the order is ${state}`];
  });
}

/** Brings each order to an end, by a person or by time. @returns the orders without an end */
async function stuck(one: Walk): Promise<string[]> {
  const [server] = servers;
  const left: string[] = [];
  for (const [id, buyer] of one.orders) {
    for (let turn = 0; turn < 4; turn += 1) await goOn(one, id, buyer);
    const state = (await orderState(server, id)) as OrderState;
    if (!FINAL.includes(state)) left.push(`${id} is ${state}`);
  }
  return left;
}

async function goOn(one: Walk, id: string, buyer: Person): Promise<void> {
  const [server] = servers;
  const state = await orderState(server, id);
  const intentId = one.intents.get(id);
  if (state === 'reserved') await call(server, 'DELETE', `/deleteBooking/${id}`, { token: buyer.session });
  if (state === 'problem') await move(server, id, 'withdrawProblem', { as: 'buyer' });
  if (state === 'disputed' && intentId) server.provider.dispute(intentId, 'won');
  if (state === 'paid') {
    await server.db
      .update(bookings)
      .set({ waitingSince: new Date(0) })
      .where(eq(bookings.id, id));
    await timePasses(server);
  }
  await finishMoney(one);
}

/**
 * From this number of sequences on, every step must have occurred, except `paying` and `released`: the tests' card provider always answers
 * at once.
 */
const ENOUGH = 200;
const ALL_STEPS = Object.values(STEP_OF).filter((step) => step !== 'paying' && step !== 'released');

async function stepsTaken(): Promise<string[]> {
  const rows = await servers[0].db.selectDistinct({ step: orderSteps.step }).from(orderSteps);
  return rows.map(({ step }) => step);
}

describe('random actions of buyers, sellers, admins, the bank and time, in two processes', () => {
  it(
    'take only steps of the graph, which are in the log; the books agree, and no order is stuck',
    async () => {
      for (let done = 0; done < SEQUENCES; done += AT_ONCE) {
        const walks = await Promise.all(Array.from({ length: AT_ONCE }, (_none, place) => walk(place)));
        for (const one of walks) {
          expect(one.failures).toEqual([]);
          expect(await wrongLogs(one.orders)).toEqual([]);
          expect(await stuck(one)).toEqual([]);
          expect(await wrongLogs(one.orders)).toEqual([]);
        }
        const isLast = done + AT_ONCE >= SEQUENCES;
        if (!isLast && done % BOOKS >= AT_ONCE) continue;
        expect(await ledgerProblems(servers[0])).toEqual([]);
        people = await newPeople();
      }
      if (SEQUENCES >= ENOUGH) expect(await stepsTaken()).toEqual(expect.arrayContaining(ALL_STEPS));
    },
    30_000 + SEQUENCES * 2_000,
  );
});

const press = (server: TestServer, buyer: Person, id: string) =>
  call(server, 'POST', `/orders/${id}/receipt`, { token: buyer.session });
const paid = async () => {
  const [buyer, seller] = [people.buyers[0], people.sellers[0]];
  if (!buyer || !seller) throw new Error('There is no person');
  return { buyer, ...(await paidOrder(servers[0], buyer, await laptopOf(servers[0], seller))) };
};
const stepsAfterPayment = async (id: string) => {
  const rows = await servers[1].db
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.bookingId, id))
    .orderBy(orderSteps.place);
  return rows.map(({ step }) => step).slice(2);
};

describe('a buyer who books again while they give up the reservation in another tab', () => {
  const reserved = async () => {
    const [buyer, seller] = [people.buyers[0], people.sellers[0]];
    if (!buyer || !seller) throw new Error('There is no person');
    const productId = await laptopOf(servers[0], seller);
    const id = await bookingOf(servers[0], buyer, productId);
    await servers[0].db
      .update(products)
      .set({ heldBy: null, heldUntil: null })
      .where(eq(products.id, productId));
    return { buyer, productId, id };
  };
  const holderOf = async (productId: string) => {
    const [laptop] = await servers[0].db.select().from(products).where(eq(products.id, productId));
    return laptop?.heldBy ? orderState(servers[0], laptop.heldBy) : 'free';
  };

  it('does not get an answer with the ended reservation', async () => {
    const { buyer, productId, id } = await reserved();
    let again: ReturnType<typeof book> | undefined;
    await servers[1].payments.events.inTransaction(servers[1].db, async (tx) => {
      await lockBooking(tx, id);
      await moveBooking(tx, id, 'delete', { as: 'buyer', personId: buyer.id });
      again = book(servers[0], buyer, productId);
      await untilOneWaits(servers[0]);
    });
    expect((await again)?.body['insertedId']).not.toBe(id);
    expect(['free', 'reserved']).toContain(await holderOf(productId));
    expect(await wrongLogs(new Map([[id, buyer]]))).toEqual([]);
  });

  it('frees the laptop if they give it up afterwards', async () => {
    const { buyer, productId, id } = await reserved();
    let given: ReturnType<typeof call> | undefined;
    await servers[1].payments.events.inTransaction(servers[1].db, async (tx) => {
      await lockOrder(tx, id);
      given = call(servers[0], 'DELETE', `/deleteBooking/${id}`, { token: buyer.session });
      await untilOneWaits(servers[0]);
      await holdProduct(tx, productId, id, 15);
    });
    expect((await given)?.status).toBe(200);
    expect(await holderOf(productId)).toBe('free');
  });
});

describe('a buyer who confirms the receipt at the same moment', () => {
  it(
    'as a problem report in another tab: only one of the two succeeds',
    async () => {
      for (let race = 0; race < RACES; race += 1) {
        const { buyer, bookingId } = await paid();
        const [pressed, opened] = await Promise.all([
          press(servers[0], buyer, bookingId),
          move(servers[1], bookingId, 'openProblem', { as: 'buyer' }),
        ]);
        expect(pressed.status === 200).toBe(!opened);
        const steps = await stepsAfterPayment(bookingId);
        expect(steps).toEqual([opened ? 'problemOpened' : 'received']);
      }
    },
    30_000 + RACES * 1_000,
  );

  it(
    'as an admin’s refund: the answer is never “received” after the refund has begun',
    async () => {
      for (let race = 0; race < RACES; race += 1) {
        const { buyer, bookingId } = await paid();
        const [pressed, given] = await Promise.all([
          press(servers[0], buyer, bookingId),
          refund(servers[1], people.admin, bookingId, PRICE),
        ]);
        expect(given.status).toBe(200);
        const steps = await stepsAfterPayment(bookingId);
        expect(steps).toEqual(pressed.status === 200 ? ['received', 'refunded'] : ['refunded']);
      }
      expect(await ledgerProblems(servers[0])).toEqual([]);
    },
    30_000 + RACES * 1_000,
  );

  it('as a problem report: both would succeed if the server checked without a lock', async () => {
    const { bookingId } = await paid();
    const look = async ({ db }: TestServer) =>
      (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.state;
    expect(await Promise.all(servers.map(look))).toEqual(['paid', 'paid']);
  });
});
