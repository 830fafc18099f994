import { eq, sql } from 'drizzle-orm';
import type { BestSeller, Product, SellerPage } from '@relaptop/shared/contracts';
import { listingChanges } from '../../database/listingSchema';
import { bookings, products } from '../../database/schema';
import { RATE_LIMITS } from '../../plugins/rateLimits';
import { call, person, type Person } from '../../testing/people';
import { edit, withdraw } from '../../testing/listings';
import { addProductBody, laptopOf, paidOrder } from '../../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';
import { CHANGES_AN_HOUR } from './listings/edit';

let server: TestServer;
let seller: Person;
beforeAll(async () => {
  server = await startTestServer({ rateLimits: { ...RATE_LIMITS } });
}, START_MS);
afterAll(() => server.close());
beforeEach(async () => {
  seller = await person(server, 'sealer');
});

const add = () => call(server, 'POST', '/addProduct', { token: seller.session, body: addProductBody() });
const advertise = (id: string) => call(server, 'PUT', `/productAdvertise/${id}`, { token: seller.session });
const age = (hours: number) =>
  server.db
    .update(products)
    .set({ listedAt: sql`now() - make_interval(hours => ${hours}::int)` })
    .where(eq(products.sellerId, seller.id));

describe('what one seller may have in the shop (rule 27)', () => {
  it('is sixty changes an hour', async () => {
    const id = await laptopOf(server, seller);
    const toPlace = (at: number) =>
      edit(server, seller, id, { productInfo: { details: `Wiped ${at} times.` } });
    expect((await toPlace(1)).status).toBe(200);
    const [made] = await server.db.select().from(listingChanges).where(eq(listingChanges.productId, id));
    if (!made) throw new Error('There is no change');
    const { id: _id, ...change } = made;
    await server.db.insert(listingChanges).values(Array.from({ length: CHANGES_AN_HOUR - 2 }, () => change));
    expect((await toPlace(2)).status).toBe(200);
    expect((await toPlace(3)).status).toBe(429);
    expect((await withdraw(server, seller, id)).status).toBe(429);
  }, 60_000);

  it('is twenty new laptops an hour, also when all are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, add));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([429, 429]);
    expect(refused[0]?.body['message']).toMatch(/^You have added 20 laptops within an hour/);
    await age(1);
    expect((await add()).status).toBe(200);
  });

  it('is a hundred laptops on sale', async () => {
    const first = await laptopOf(server, seller);
    const [row] = await server.db.select().from(products).where(eq(products.id, first));
    if (!row) throw new Error('There is no laptop');
    const { id: _id, ...copy } = row;
    await server.db.insert(products).values(Array.from({ length: 99 }, () => copy));
    await age(2);
    const { status, body } = await add();
    expect([status, body['code']]).toEqual([409, 'too_many_listings']);
    await call(server, 'DELETE', `/deleteProduct/${first}`, { token: seller.session });
    expect((await add()).status).toBe(200);
  });

  it('is five advertisements, of which the home page shows the latest three', async () => {
    const laptops: string[] = [];
    for (let n = 0; n < 6; n += 1) laptops.push(await laptopOf(server, seller));
    for (const id of laptops.slice(0, 5)) expect((await advertise(id)).status).toBe(200);
    const { status, body } = await advertise(laptops[5] ?? '');
    expect([status, body['code']]).toEqual([409, 'too_many_advertised']);
    const shown = (await call<Product[]>(server, 'GET', '/advetiseItems')).body.map(({ _id }) => _id);
    expect(shown.filter((id) => laptops.includes(id))).toEqual(laptops.slice(2, 5).toReversed());
    await paidOrder(server, await person(server, 'user'), laptops[0] ?? '');
    expect((await advertise(laptops[5] ?? '')).status).toBe(200);
  });
});

it('best sellers are those with the most buyers who got their laptop, and are shown with both figures (rule 27)', async () => {
  const [friend, other] = [await person(server, 'user'), await person(server, 'user')];
  const rival = await person(server, 'sealer');
  const soldOf = async () => {
    const { body } = await call<BestSeller[]>(server, 'GET', '/bestSellers');
    const page = await call<SellerPage>(server, 'GET', `/sellers/${seller.id}`);
    const ranked = body.filter(({ _id }) => [seller.id, rival.id].includes(_id));
    return [
      ranked.map(({ _id, buyers, sold }) => `${_id === seller.id ? 'own' : 'rival'} ${buyers} of ${sold}`),
      page.body.seller.sold,
    ];
  };
  const receive = ({ bookingId }: { bookingId: string }, { session: token }: Person) =>
    call(server, 'POST', `/orders/${bookingId}/receipt`, { token });
  const buy = async (from: Person, buyer: Person) =>
    receive(await paidOrder(server, buyer, await laptopOf(server, from)), buyer);
  for (const buyer of [friend, friend, friend]) await buy(seller, buyer);
  for (const buyer of [friend, other]) await buy(rival, buyer);
  // `own` sold three laptops to one buyer, and `rival` sold two laptops to two buyers.
  expect(await soldOf()).toEqual([['rival 2 of 2', 'own 1 of 3'], 3]);
  const order = await paidOrder(server, other, await laptopOf(server, seller));
  expect(await soldOf()).toEqual([['rival 2 of 2', 'own 1 of 3'], 3]);
  await buy(seller, await person(server, 'user'));
  await receive(order, other);
  expect(await soldOf()).toEqual([['own 3 of 5', 'rival 2 of 2'], 5]);
  await server.db.update(bookings).set({ state: 'refunded' }).where(eq(bookings.buyerId, other.id));
  // A new listing clears the cached list.
  await laptopOf(server, seller);
  expect(await soldOf()).toEqual([['own 2 of 4', 'rival 1 of 1'], 4]);
});
