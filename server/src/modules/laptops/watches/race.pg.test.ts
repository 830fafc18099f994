import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../../database/openDatabase';
import { products } from '../../../database/schema';
import { watches } from '../../../database/savedSchema';
import { person, type Person } from '../../../testing/people';
import { noticesOf, passHeadStart, watch } from '../../../testing/queue';
import { CLUSTER_MS } from '../../../testing/realPostgres';
import { openRealPostgres } from '../../../testing/testDatabase';
import { bookingBody, bookingOf, expireHold, laptopOf } from '../../../testing/shop';
import { startTestServer, type TestServer } from '../../../testing/testApp';
import { book } from '../../orders/bookings/book';
import { notifyNext } from './notifyNext';
import { MAX_WATCHES } from './queue';

const PEOPLE = 50;
let database: OpenDatabase;
let server: TestServer;
let seller: Person;
let people: Person[];
beforeAll(async () => {
  database = await openRealPostgres();
  server = await startTestServer({ database });
  seller = await person(server, 'sealer');
  people = await Promise.all(Array.from({ length: PEOPLE }, () => person(server, 'user')));
}, CLUSTER_MS);
afterAll(() => server.close(), CLUSTER_MS);

async function heldLaptop(): Promise<string> {
  const productId = await laptopOf(server, seller);
  await bookingOf(server, await person(server, 'user'), productId);
  return productId;
}
const joinAll = (productId: string) => Promise.all(people.map((who) => watch(server, who, productId)));
const notifiedOf = (productId: string) =>
  and(eq(watches.productId, productId), isNotNull(watches.notifiedAt));
const oneToFifty = Array.from({ length: PEOPLE }, (_, index) => index + 1);
const numbers = (values: number[]) => values.toSorted((one, other) => one - other);

async function joinNaively(who: Person): Promise<void> {
  const counted = await server.db.execute(sql`select count(*)::int as taken from naive_queue`);
  const { rows } = counted as unknown as { rows: { taken: number }[] };
  await server.db.execute(sql`insert into naive_queue values (${(rows[0]?.taken ?? 0) + 1}, ${who.id})`);
}

describe('fifty people who join a queue at once', () => {
  it('get the same places if the server counts without a lock, which proves that these tests can fail', async () => {
    await server.db.execute(sql`create table naive_queue (place int, user_id uuid)`);
    await Promise.all(people.map(joinNaively));
    const { rows } = (await server.db.execute(sql`select place from naive_queue`)) as unknown as {
      rows: { place: number }[];
    };
    expect(new Set(rows.map((row) => row.place)).size).toBeLessThan(PEOPLE);
  });

  it('get a place each, also when each of them asks three times, and are notified in this order', async () => {
    const productId = await heldLaptop();
    const answers = (await Promise.all([1, 2, 3].map(() => joinAll(productId)))).flat();
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(answers.filter((answer) => answer.body['modifiedCount'] === 1)).toHaveLength(PEOPLE);
    const again = await joinAll(productId);
    const places = again.map((answer) => Number(answer.body['place']));
    expect(numbers(places)).toEqual(oneToFifty);
    await expireHold(server, productId);
    const order: number[] = [];
    for (let turn = 1; turn <= 5; turn += 1) {
      // Twenty servers sweep at the same time. Together they may notify only one person.
      await Promise.all(Array.from({ length: 20 }, () => notifyNext(server.db)));
      const notified = await server.db.select().from(watches).where(notifiedOf(productId));
      const told = places.filter((_, index) => notified.some(({ userId }) => userId === people[index]?.id));
      order.push(...told.filter((place) => !order.includes(place)));
      expect(numbers(told)).toEqual(oneToFifty.slice(0, turn));
      await passHeadStart(server, productId);
    }
    expect(order).toEqual([1, 2, 3, 4, 5]);
  }, 60_000);
});

it('no person is notified of a laptop while its next booking is being written', async () => {
  const productId = await heldLaptop();
  await Promise.all(people.slice(0, 3).map((who) => watch(server, who, productId)));
  await expireHold(server, productId);
  const rival = {
    ...(people[10] ?? seller),
    name: 'Rita Rival',
    role: 'user',
    emailVerified: true,
    signedInAt: new Date(),
    inTestMode: false,
    tokenEndsAt: new Date(),
    tokenVersion: 1,
  } as const;
  await server.payments.events.inTransaction(server.db, async (tx) => {
    await book(tx, rival, bookingBody(productId, people[10] ?? seller), {
      holdMinutes: 30,
      network: { id: 'home', maxHolds: 12 },
    });
    // The booking is not committed, so other connections still see a free laptop.
    const [seen] = await server.db.select().from(products).where(eq(products.id, productId));
    expect(seen?.heldUntil?.getTime()).toBeLessThan(Date.now());
    await notifyNext(server.db);
    await notifyNext(server.db, [productId]);
  });
  expect(await server.db.select().from(watches).where(notifiedOf(productId))).toEqual([]);
});

it('one person who joins thirty queues at once waits for twenty laptops', async () => {
  const laptops: string[] = [];
  for (let n = 0; n < MAX_WATCHES + 10; n += 1) laptops.push(await heldLaptop());
  const eager = await person(server, 'user');
  const statuses = (await Promise.all(laptops.map((id) => watch(server, eager, id)))).map(
    (answer) => answer.status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WATCHES);
  expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  expect((await noticesOf(server, eager)).waiting).toBe(MAX_WATCHES);
}, 60_000);
