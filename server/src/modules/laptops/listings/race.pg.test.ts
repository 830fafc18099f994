import { eq } from 'drizzle-orm';
import type { OpenDatabase } from '../../../database/openDatabase';
import { bookings, products } from '../../../database/schema';
import { times } from '../../../testing/extent';
import { bodyOf, listingOf, put, withdraw } from '../../../testing/listings';
import { person, type Person } from '../../../testing/people';
import { CLUSTER_MS } from '../../../testing/realPostgres';
import { openRealPostgres } from '../../../testing/testDatabase';
import { book, laptopOf } from '../../../testing/shop';
import { startTestServer, type TestServer } from '../../../testing/testApp';

const ROUNDS = times(25, 8);
const NEW_PRICE = 999;
let database: OpenDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await openRealPostgres();
  server = await startTestServer({ database });
}, CLUSTER_MS);
afterAll(() => server.close(), CLUSTER_MS);

interface Round {
  readonly seller: Person;
  readonly buyer: Person;
  readonly id: string;
}

const newRound = async (): Promise<Round> => {
  const seller = await person(server, 'sealer');
  return { seller, buyer: await person(server, 'user'), id: await laptopOf(server, seller) };
};

const priceOf = async (id: string) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0]?.priceCents;
const agreedFor = async (id: string) =>
  (await server.db.select().from(bookings).where(eq(bookings.productId, id)))[0]?.priceCents;

/** Reads the laptop without a lock, and writes after `meanwhile`, in which the buyer books. */
async function editNaively(id: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const [row] = await server.db.select().from(products).where(eq(products.id, id));
  await meanwhile();
  if (row?.heldBy) return;
  await server.db
    .update(products)
    .set({ priceCents: NEW_PRICE * 100 })
    .where(eq(products.id, id));
}

describe('a seller who changes the price during a booking', () => {
  it('changes the agreed price if the server checks without a lock, which proves that these tests can fail', async () => {
    const { buyer, id } = await newRound();
    await editNaively(id, () => book(server, buyer, id));
    expect(await priceOf(id)).not.toBe(await agreedFor(id));
  }, 60_000);

  it('changes it before the booking, or not at all', async () => {
    for (let at = 0; at < ROUNDS; at += 1) {
      const { seller, buyer, id } = await newRound();
      const body = bodyOf(await listingOf(server, seller, id), { productInfo: { resellPrice: NEW_PRICE } });
      const acts = [() => put(server, seller, id, body), () => book(server, buyer, id)] as const;
      const [edited, booked] =
        at % 2 === 0
          ? await Promise.all([acts[0](), acts[1]()])
          : await Promise.all([acts[1](), acts[0]()]).then(([second, first]) => [first, second] as const);
      const statuses = [edited.status, booked.status];
      // If the edit comes first, the buyer saw the old price, so the booking fails. If the booking comes first, the edit fails.
      expect([
        [200, 409],
        [409, 200],
      ]).toContainEqual(statuses);
      expect(await priceOf(id)).toBe(edited.status === 200 ? NEW_PRICE * 100 : 49999);
      if (booked.status === 200) expect(await agreedFor(id)).toBe(await priceOf(id));
    }
  }, 60_000);

  it('or withdraws the laptop: either it is not booked, or it is not withdrawn', async () => {
    for (let at = 0; at < ROUNDS; at += 1) {
      const { seller, buyer, id } = await newRound();
      const [withdrawn, booked] = await Promise.all([withdraw(server, seller, id), book(server, buyer, id)]);
      expect([withdrawn.status, booked.status]).toEqual(booked.status === 200 ? [409, 200] : [200, 404]);
    }
  }, 60_000);

  it('from twenty tabs at once changes it in only one of them', async () => {
    const { seller, id } = await newRound();
    const opened = await listingOf(server, seller, id);
    const tabs = Array.from({ length: 20 }, (_, tab) =>
      bodyOf(opened, { productInfo: { resellPrice: 100 + tab } }),
    );
    const answers = await Promise.all(tabs.map((body) => put(server, seller, id, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'listing_changed')).toHaveLength(19);
    expect((await listingOf(server, seller, id)).history).toHaveLength(1);
  });
});
