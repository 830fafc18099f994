import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { SUSPECT_REASONS } from '@relaptop/shared/contracts';
import type { OpenDatabase } from '../../../database/openDatabase';
import { flags } from '../../../database/flagSchema';
import { rowsOf } from '../../../database/migrations';
import { products } from '../../../database/schema';
import { times } from '../../../testing/extent';
import { lookAgain } from '../../../testing/listings';
import { call, person, type Person } from '../../../testing/people';
import { CLUSTER_MS } from '../../../testing/realPostgres';
import { book, bookingOf, laptopOf } from '../../../testing/shop';
import { startTestServer, type TestServer } from '../../../testing/testApp';
import { openRealPostgres } from '../../../testing/testDatabase';
import { untilOneWaits } from '../../../testing/untilOneWaits';
import { examineListings } from './examine';

const ROUNDS = times(20, 5);

let database: OpenDatabase;
let server: TestServer;
let seller: Person;
let admin: Person;
let buyers: Person[];
beforeAll(async () => {
  database = await openRealPostgres();
  server = await startTestServer({ database });
  seller = await person(server, 'sealer');
  admin = await person(server, 'admin');
  buyers = await Promise.all(Array.from({ length: 5 }, () => person(server, 'user')));
  // Records each hold that begins while a committed flag is open. Reads the flags themselves, not the laptop's derived column.
  await server.db.execute(sql`create table wrong_holds (product_id uuid)`);
  await server.db.execute(sql`create function note_wrong_hold() returns trigger language plpgsql as $$
    begin
      insert into wrong_holds select new.id where exists (select from flags
        where product_id = new.id and closed_at is null and reason in ('price', 'words', 'picture'));
      return null;
    end $$`);
  await server.db.execute(sql`create trigger wrong_hold after update on products for each row
    when (new.held_by is not null and new.held_by is distinct from old.held_by) execute function note_wrong_hold()`);
}, CLUSTER_MS);
afterAll(() => server.close(), CLUSTER_MS);

const wrongHolds = async (id: string) =>
  (await rowsOf(server.db, sql`select from wrong_holds where product_id = ${id}`)).length;
const stateOf = async (id: string) => (await server.db.select().from(products).where(eq(products.id, id)))[0];
const openFlags = (id: string) =>
  server.db
    .select()
    .from(flags)
    .where(and(eq(flags.productId, id), inArray(flags.reason, [...SUSPECT_REASONS]), isNull(flags.closedAt)));
const dismiss = (flagId: string) =>
  call(server, 'PUT', `/flags/${flagId}/dismissal`, { token: admin.session, body: { note: 'Fine' } });
const examine = () => examineListings(server.db, server.payments.events, false, server.app.log);

/** Inserts a flag, and commits it after `meanwhile` has run. */
const flagging = (id: string, meanwhile: () => Promise<void>) =>
  server.payments.events.inTransaction(server.db, async (tx) => {
    await tx.insert(flags).values({ productId: id, reason: 'words', evidence: 'x', finding: 'x' });
    await meanwhile();
  });

describe('a booking during the writing of a flag', () => {
  it('holds a flagged laptop if the server checks without a lock, which proves that these tests can fail', async () => {
    const id = await laptopOf(server, seller);
    const other = await bookingOf(server, await person(server, 'user'), await laptopOf(server, seller));
    let isUnderReview: boolean | undefined;
    await flagging(id, async () => {
      isUnderReview = (await stateOf(id))?.underReview;
    });
    expect(isUnderReview).toBe(false);
    await server.db
      .update(products)
      .set({ heldBy: other, heldUntil: sql`now() + interval '30 minutes'` })
      .where(eq(products.id, id));
    expect(await wrongHolds(id)).toBe(1);
  });

  it('waits for the flag, and is refused', async () => {
    const id = await laptopOf(server, seller);
    let booked: ReturnType<typeof book> | undefined;
    await flagging(id, async () => {
      booked = book(server, buyers[0] ?? seller, id);
      await untilOneWaits(server);
    });
    expect((await booked)?.body).toMatchObject({ code: 'under_review' });
    expect(await stateOf(id)).toMatchObject({ underReview: true, heldBy: null });
  });

  it('waits for it also when the booking is written past the server (rule 11)', async () => {
    const id = await laptopOf(server, seller);
    let code: Promise<unknown> | undefined;
    await flagging(id, async () => {
      const written = server.db.execute(sql`insert into bookings
        (product_id, buyer_id, product_name, product_image, price_cents, user_name, user_email, phone, meet_location)
        values (${id}, ${admin.id}, 'X1', '/images/laptop.webp', 49999, 'A', 'a@relaptop.test', '4930123456', 'Here')`);
      code = written.then(
        () => 'written',
        (error: { cause?: { code?: string } }) => error.cause?.code,
      );
      await untilOneWaits(server);
    });
    expect(await code).toBe('23514');
  });
});

it('a dismissal during the writing of another flag leaves the laptop under review', async () => {
  const id = await laptopOf(server, seller);
  const price = { productId: id, reason: 'price', evidence: 'x', finding: 'x' } as const;
  const [first] = await server.db.insert(flags).values(price).returning();
  let dismissed: ReturnType<typeof dismiss> | undefined;
  await flagging(id, async () => {
    dismissed = dismiss(first?.id ?? '');
    await untilOneWaits(server);
  });
  expect((await dismissed)?.status).toBe(200);
  expect(await openFlags(id)).toMatchObject([{ reason: 'words' }]);
  expect(await stateOf(id)).toMatchObject({ underReview: true });
});

it('simultaneous dismissals, new flags and bookings are safe: no hold begins while a flag is open', async () => {
  const say = async (id: string, details: string) => {
    await server.db.update(products).set({ details }).where(eq(products.id, id));
    await lookAgain(server, id);
    await examine();
  };
  const dismissOpen = async (id: string) => {
    for (const flag of await openFlags(id)) await dismiss(flag.id);
  };
  const outcomes = new Set<unknown>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await laptopOf(server, seller, { details: round % 2 ? 'Deposit first' : 'Fine' });
    await examine();
    const acts = [
      () => say(id, 'Gift cards only'),
      () => dismissOpen(id),
      () => say(id, 'Bank transfer only'),
      () => dismissOpen(id),
      ...buyers.map((who) => async () => {
        const { status, body } = await book(server, who, id);
        outcomes.add(status === 200 ? 'booked' : body['code']);
      }),
    ];
    // Starts the actions in another order in each round.
    const start = (acts.length * round) / 7;
    await Promise.all(acts.map((_act, at) => acts[(Math.floor(start) + at * 4) % acts.length]?.()));
    expect(await wrongHolds(id)).toBe(0);
    const isSuspect = (await openFlags(id)).length > 0;
    expect((await stateOf(id))?.underReview).toBe(isSuspect);
    for (const flag of await openFlags(id)) await dismiss(flag.id);
    expect((await stateOf(id))?.underReview).toBe(false);
    for (const who of buyers)
      await server.db.execute(sql`update products set held_by = null, held_until = null
        where held_by in (select id from bookings where buyer_id = ${who.id})`);
  }
  expect([...outcomes]).toEqual(expect.arrayContaining(['booked', 'under_review']));
}, 120_000);
