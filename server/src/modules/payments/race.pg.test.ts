import { eq, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/openDatabase';
import { payments } from '../../database/moneySchema';
import { bookings, products } from '../../database/schema';
import { times } from '../../testing/extent';
import { ledgerProblems } from '../../testing/ledger';
import { person, type Person } from '../../testing/people';
import { CLUSTER_MS } from '../../testing/realPostgres';
import { openRealPostgres } from '../../testing/testDatabase';
import { PRICE, book, chargedOrder, expireHold, finalPayment, laptopOf } from '../../testing/shop';
import { startTestServer, type TestServer } from '../../testing/testApp';
import { deliver, eventOf } from '../../testing/webhook';
import { sweep } from './sweeper';

const BUYERS = times(100, 15);
/** Milliseconds within which all buyers must get an answer, also on a busy machine. */
const ANSWERED_WITHIN = 60_000;
let database: OpenDatabase;
let server: TestServer;
let seller: Person;
let buyers: Person[];
beforeAll(async () => {
  database = await openRealPostgres();
  server = await startTestServer({ database });
  seller = await person(server, 'sealer');
  buyers = await Promise.all(Array.from({ length: BUYERS }, () => person(server, 'user')));
}, CLUSTER_MS);
afterAll(() => server.close(), CLUSTER_MS);

const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length;
const salesOf = (productId: string) =>
  server.db.select().from(payments).where(eq(payments.productId, productId));

async function buyNaively(productId: string, buyer: Person): Promise<boolean> {
  const [product] = await server.db.select().from(products).where(eq(products.id, productId));
  if (!product || product.soldAt) return false;
  await server.db.execute(sql`insert into naive_sales values (${productId}, ${buyer.id})`);
  await server.db.update(products).set({ soldAt: new Date() }).where(eq(products.id, productId));
  return true;
}

/** Repeats the request, as a browser does, while the server answers that it is too busy. */
async function untilDecided(buyer: Person, order: Parameters<typeof finalPayment>[2]) {
  for (;;) {
    const answer = await finalPayment(server, buyer, order);
    if (answer.status !== 503) return answer;
  }
}

describe(`F2 ${BUYERS} buyers and one laptop`, () => {
  it('buy it more than once if the server checks without a lock, which proves that this test can fail', async () => {
    const productId = await laptopOf(server, seller);
    await server.db.execute(sql`create table naive_sales (product_id uuid, buyer_id uuid)`);
    const bought = await Promise.all(buyers.map((buyer) => buyNaively(productId, buyer)));
    expect(bought.filter(Boolean).length).toBeGreaterThan(1);
    // No buyer paid, so the laptop must not stay sold. Later tests compare the payments with the sales.
    await server.db.update(products).set({ soldAt: null }).where(eq(products.id, productId));
  });

  it('give one booking, and a clear answer to the others', async () => {
    const productId = await laptopOf(server, seller);
    const started = Date.now();
    const answers = await Promise.all(buyers.map((buyer) => book(server, buyer, productId)));
    const statuses = answers.map((answer) => answer.status);
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, BUYERS - 1]);
    expect(Date.now() - started).toBeLessThan(ANSWERED_WITHIN);
  });

  it('and one of them, asking for ten laptops at once, gets three (rule 22)', async () => {
    const laptops = await Promise.all(Array.from({ length: 10 }, () => laptopOf(server, seller)));
    const greedy = await person(server, 'user');
    const answers = await Promise.all(laptops.map((id) => book(server, greedy, id)));
    expect(
      count(
        answers.map(({ status }) => status),
        200,
      ),
    ).toBe(3);
  });

  it('all with authorized money, make one sale; everybody else gets their money back', async () => {
    const productId = await laptopOf(server, seller);
    const orders = [];
    for (const buyer of buyers) {
      orders.push({ buyer, order: await chargedOrder(server, buyer, productId) });
      await expireHold(server, productId);
    }
    const started = Date.now();
    const answers = await Promise.all(orders.map(({ buyer, order }) => untilDecided(buyer, order)));
    expect(Date.now() - started).toBeLessThan(ANSWERED_WITHIN);
    const statuses = answers.map((answer) => answer.status);
    expect([count(statuses, 200), count(statuses, 409)]).toEqual([1, BUYERS - 1]);
    expect(await salesOf(productId)).toHaveLength(1);
    expect(await ledgerProblems(server)).toEqual([]);
  }, 180_000);

  it('through browser, webhook and sweeper at once, still make one sale', async () => {
    const productId = await laptopOf(server, seller);
    const orders = [];
    for (const buyer of buyers.slice(0, 20)) {
      orders.push({ buyer, order: await chargedOrder(server, buyer, productId) });
      await expireHold(server, productId);
    }
    const answers = await Promise.all([
      ...orders.flatMap(({ buyer, order }) => [
        finalPayment(server, buyer, order).then((answer) => answer.status),
        deliver(server, eventOf('payment_intent.amount_capturable_updated', order.intentId)).then(
          (answer) => answer.statusCode,
        ),
      ]),
      // A sweep of another process, which shares only the database and the provider with this server.
      sweep(server.payments, server.app.log, true).then(() => 0),
    ]);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    expect(await salesOf(productId)).toHaveLength(1);
    const paid = await server.db.select().from(bookings).where(eq(bookings.productId, productId));
    expect(paid.filter((booking) => booking.state === 'paid')).toHaveLength(1);
    expect(await ledgerProblems(server)).toEqual([]);
  }, 60_000);
});

describe('F3 one buyer, fifty times at once', () => {
  it('gets one booking, one intent, one payment', async () => {
    const productId = await laptopOf(server, seller);
    const [buyer] = buyers;
    if (!buyer) throw new Error('There is no buyer');
    const booked = await Promise.all(Array.from({ length: 50 }, () => book(server, buyer, productId)));
    expect(new Set(booked.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    const order = await chargedOrder(server, buyer, productId);
    const paid = await Promise.all(
      Array.from({ length: 50 }, () => finalPayment(server, buyer, { ...order, price: PRICE })),
    );
    expect(new Set(paid.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1);
    expect(paid[0]?.status).toBe(200);
    expect(await salesOf(productId)).toHaveLength(1);
  }, 30_000);
});
