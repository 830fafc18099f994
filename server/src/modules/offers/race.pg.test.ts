import { and, eq, inArray } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/openDatabase';
import { bookings, offers, products, users } from '../../database/schema';
import { times } from '../../testing/extent';
import { ledgerProblems } from '../../testing/ledger';
import { edit, withdraw } from '../../testing/listings';
import { answer, expireOffers, offerOf } from '../../testing/offers';
import { call, person, type Person } from '../../testing/people';
import { CLUSTER_MS } from '../../testing/realPostgres';
import { book, laptopOf } from '../../testing/shop';
import { openRealPostgres } from '../../testing/testDatabase';
import { startTestServer, type TestServer } from '../../testing/testApp';
import { endDueOffers } from './due';

const ROUNDS = times(100, 4);
const ROUNDS_MS = 480_000;
const PRICE = 720;
const OFFER = 600;

let database: OpenDatabase;
let server: TestServer;
let admin: Person;
beforeAll(async () => {
  database = await openRealPostgres();
  server = await startTestServer({ database });
  admin = await person(server, 'admin');
}, CLUSTER_MS);
afterAll(() => server.close(), CLUSTER_MS);

interface Round {
  readonly seller: Person;
  readonly buyer: Person;
  readonly laptop: string;
  readonly offerId: string;
  readonly accept: () => ReturnType<typeof answer>;
}

async function newRound(): Promise<Round> {
  const [seller, buyer] = [await person(server, 'sealer'), await person(server, 'user')];
  const laptop = await laptopOf(server, seller, { resellPrice: PRICE });
  const offerId = await offerOf(server, buyer, laptop, OFFER);
  return { seller, buyer, laptop, offerId, accept: () => answer(server, seller, offerId, 'acceptance') };
}

async function outcomeOf(laptop: string) {
  const { db } = server;
  const states = await db.select({ state: offers.state }).from(offers).where(eq(offers.productId, laptop));
  const held = await db
    .select({ priceCents: bookings.priceCents, offerId: bookings.offerId })
    .from(products)
    .innerJoin(bookings, eq(bookings.id, products.heldBy))
    .where(eq(products.id, laptop));
  const unpaid = and(eq(bookings.productId, laptop), inArray(bookings.state, ['reserved', 'paying']));
  return {
    accepted: states.filter(({ state }) => state === 'accepted').length,
    orders: await db.$count(bookings, unpaid),
    price: held[0]?.priceCents,
    byOffer: held[0] ? held[0].offerId !== null : false,
  };
}

const AGREED = { accepted: 1, orders: 1, price: OFFER * 100, byOffer: true };
const LISTED = { accepted: 0, orders: 1, price: PRICE * 100, byOffer: false };
const NOTHING = { accepted: 0, orders: 0, price: undefined, byOffer: false };

async function acceptNaively(
  { laptop, offerId, buyer }: Round,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const { db } = server;
  const [product] = await db.select().from(products).where(eq(products.id, laptop));
  await meanwhile();
  if (!product || product.heldBy) return;
  const [order] = await db
    .insert(bookings)
    .values({
      productId: laptop,
      buyerId: buyer.id,
      productName: product.name,
      productImage: product.image,
      priceCents: OFFER * 100,
      offerId,
      listedCents: product.priceCents,
      userName: 'Bea',
      userEmail: buyer.email,
      phone: '',
      meetLocation: 'Berlin',
    })
    .returning();
  const heldUntil = new Date(Date.now() + 3_600_000);
  await db
    .update(products)
    .set({ heldBy: order?.id ?? null, heldUntil })
    .where(eq(products.id, laptop));
  await db.update(offers).set({ state: 'accepted', decidedAt: new Date() }).where(eq(offers.id, offerId));
}

/** Runs both actions at the same time. In every second round, `other` starts first. */
async function race<One, Other>(
  at: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<readonly [One, Other]> {
  if (at % 2 === 0) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
}

async function inRounds(play: (round: Round, at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < ROUNDS; at += 1) await play(await newRound(), at);
  expect(await ledgerProblems(server)).toEqual([]);
}

describe('the acceptance of an offer', () => {
  it('gives one laptop to two buyers if the server checks without a lock, which proves that these tests can fail', async () => {
    const round = await newRound();
    const other = await person(server, 'user');
    const otherOffer = await offerOf(server, other, round.laptop, OFFER + 10);
    await acceptNaively(round, () => answer(server, round.seller, otherOffer, 'acceptance'));
    expect(await outcomeOf(round.laptop)).toMatchObject({ accepted: 2, orders: 2 });
  });

  it(
    'from two buyers at once holds the laptop for one of them',
    async () => {
      await inRounds(async ({ seller, laptop, accept }, at) => {
        const otherOffer = await offerOf(server, await person(server, 'user'), laptop, OFFER);
        const answers = await race(at, accept, () => answer(server, seller, otherOffer, 'acceptance'));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
        expect(await outcomeOf(laptop)).toEqual(AGREED);
      });
    },
    ROUNDS_MS,
  );

  it(
    'for two offers of one buyer at once holds one laptop',
    async () => {
      await inRounds(async ({ buyer, accept }, at) => {
        const otherSeller = await person(server, 'sealer');
        const otherLaptop = await laptopOf(server, otherSeller, { resellPrice: PRICE });
        const otherOffer = await offerOf(server, buyer, otherLaptop, OFFER);
        const answers = await race(at, accept, () => answer(server, otherSeller, otherOffer, 'acceptance'));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      });
    },
    ROUNDS_MS,
  );

  it(
    'during a booking: one of the two holds the laptop, at its own price',
    async () => {
      await inRounds(async ({ laptop, accept }, at) => {
        const other = await person(server, 'user');
        const [accepted, booked] = await race(at, accept, () => book(server, other, laptop, PRICE));
        expect([accepted.status, booked.status].toSorted()).toEqual([200, 409]);
        expect(await outcomeOf(laptop)).toEqual(accepted.status === 200 ? AGREED : LISTED);
      });
    },
    ROUNDS_MS,
  );

  it(
    'during a price decrease: the offer is accepted, or has ended',
    async () => {
      await inRounds(async ({ seller, laptop, accept }, at) => {
        const lower = () => edit(server, seller, laptop, { productInfo: { resellPrice: PRICE - 20 } });
        const [accepted] = await race(at, accept, () => lower().catch(() => undefined));
        expect(await outcomeOf(laptop)).toEqual(accepted.status === 200 ? AGREED : NOTHING);
      });
    },
    ROUNDS_MS,
  );

  it(
    'during a withdrawal of the laptop or of the offer',
    async () => {
      await inRounds(async ({ seller, buyer, laptop, offerId, accept }, at) => {
        const other = () =>
          at % 4 < 2
            ? withdraw(server, seller, laptop)
            : answer(server, buyer, offerId, 'withdrawal').then(({ status }) => ({ status }));
        const [accepted, withdrawn] = await race(at, accept, other);
        expect([accepted.status, withdrawn.status].toSorted()).toEqual([200, 409]);
        expect(await outcomeOf(laptop)).toEqual(accepted.status === 200 ? AGREED : NOTHING);
      });
    },
    ROUNDS_MS,
  );

  it(
    'at the end of its time limit',
    async () => {
      await inRounds(async ({ laptop, accept }, at) => {
        const [accepted] = await race(at, accept, async () => {
          await expireOffers(server);
          await endDueOffers(server.app);
        });
        expect(await outcomeOf(laptop)).toEqual(accepted.status === 200 ? AGREED : NOTHING);
      });
    },
    ROUNDS_MS,
  );

  it(
    'during the suspension of a side: no hold of this buyer or seller stays',
    async () => {
      await inRounds(async ({ seller, buyer, laptop, accept }, at) => {
        const suspended = at % 4 < 2 ? seller : buyer;
        const suspend = () =>
          call(server, 'PUT', `/people/${suspended.id}/suspension`, {
            token: admin.session,
            body: { reason: 'Fraud.' },
          });
        const [accepted, done] = await race(at, accept, suspend);
        expect([200, 401, 403, 409]).toContain(accepted.status);
        expect(done.status).toBe(200);
        const [row] = await server.db.select().from(users).where(eq(users.id, suspended.id));
        expect(row?.suspendedAt).not.toBeNull();
        expect(await outcomeOf(laptop)).toMatchObject({ accepted: 0, price: undefined });
      });
    },
    ROUNDS_MS,
  );
});
