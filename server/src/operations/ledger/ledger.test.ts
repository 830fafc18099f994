import { eq, sql } from 'drizzle-orm';
import { paymentIntents, payments } from '../../database/moneySchema';
import { bookings, products } from '../../database/schema';
import { chargesOf } from '../../testing/ledger';
import { person, type Person } from '../../testing/people';
import { bookingOf, chargedOrder, intentOf, laptopOf, paidOrder } from '../../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';
import { compareBooks } from './compare';
import { judge } from './findings';
import { readOptions, report } from './command';
import { readOurBooks } from './ourBooks';

let server: TestServer;
let seller: Person;
async function startShop(): Promise<void> {
  server = await startTestServer();
  seller = await person(server, 'sealer');
}
const closeShop = () => server.close();

const newBuyer = () => person(server, 'user');
const paid = async () => paidOrder(server, await newBuyer(), await laptopOf(server, seller));
const charged = async () => chargedOrder(server, await newBuyer(), await laptopOf(server, seller));

/** @param inMinutes time of the comparison, in minutes from now */
async function compare(inMinutes = 0): Promise<string[]> {
  const [charges, books] = [chargesOf(server.provider), await readOurBooks(server.db, true)];
  const { transfers } = server.payoutProvider;
  const findings = compareBooks({ charges, transfers }, books);
  return report({ charges, transfers, books, findings }, judge(findings, Date.now() + inMinutes * 60_000));
}

describe('the ledger', () => {
  beforeEach(startShop, START_MS);
  afterEach(closeShop);

  it('finds no difference in a healthy shop, also with open payments', async () => {
    await paid();
    const buyer = await newBuyer();
    await intentOf(server, buyer, await bookingOf(server, buyer, await laptopOf(server, seller)));
    expect((await compare(60)).at(-1)).toBe('0 differences, 0 open.');
    const { intentId } = await charged();
    const [line, , last] = await compare();
    expect(line).toMatch(`open        ${intentId}  $499.99 are held at the provider, our intent is open`);
    expect(last).toBe('0 differences, 1 open.');
  });

  it('reports payments that stay open too long', async () => {
    const { intentId } = await charged();
    expect((await compare(20))[0]).toMatch(`DIFFERENCE  ${intentId}  $499.99 are held`);
  });

  it('accepts a refund that the provider has just made, and reports it later', async () => {
    server.provider.giveBack((await paid()).intentId, 2_000);
    const text = '$20.00 were returned at the provider, $0.00 here';
    expect((await compare())[0]).toMatch(/^open/);
    expect((await compare(20))[0]).toContain(text);
  });
});

describe('the ledger of a shop with several mistakes', () => {
  beforeAll(startShop, START_MS);
  afterAll(closeShop);
  const differences = async () => (await compare()).filter((one) => one.startsWith('DIFFERENCE'));

  it.each<[string, RegExp, () => Promise<unknown>]>([
    [
      'a captured intent that no payment was settled for',
      /the provider took \$499\.99, no payment is settled, and our intent is cancelled/,
      async () => {
        const { intentId } = await charged();
        server.provider.pay(intentId, 'succeeded');
        await setIntent(intentId, 'cancelled');
      },
    ],
    [
      'a payment without money at the provider',
      /\$499\.99 are settled here, the provider took nothing \(cancelled\)/,
      async () => server.provider.pay((await paid()).intentId, 'cancelled'),
    ],
    [
      'money that is held for an intent we are done with',
      /\$499\.99 are held at the provider, our intent is cancelled/,
      async () => setIntent((await charged()).intentId, 'cancelled'),
    ],
    [
      'money of an intent that we do not know',
      /\$499\.99 were taken at the provider for order [\da-f-]+, but the database has no such intent/,
      async () => {
        const { intentId } = await charged();
        server.provider.pay(intentId, 'succeeded');
        await server.db.delete(paymentIntents).where(eq(paymentIntents.providerId, intentId));
      },
    ],
    [
      'an intent that the provider does not know',
      /our captured intent over \$499\.99 is unknown to the provider/,
      async () => server.provider.intents.delete((await paid()).intentId),
    ],
    [
      'another amount, currency or order',
      /is over \$1\.00 at the provider, over \$499\.99 here.*\n.*is in jpy instead of usd.*\n.*is for order other/,
      async () => {
        const intent = server.provider.find((await paid()).intentId);
        Object.assign(intent, { amountCents: 100, currency: 'jpy', bookingId: 'other' });
      },
    ],
    [
      'money that came back here only',
      /\$10\.00 were returned here, \$0\.00 at the provider/,
      async () => {
        const { intentId } = await paid();
        await server.db
          .update(payments)
          .set({ refundedCents: 1_000 })
          .where(eq(payments.transactionId, intentId));
      },
    ],
    [
      'an order that is paid without a payment',
      /is paid over \$499\.99 without a payment/,
      async () => {
        const { bookingId } = await charged();
        await server.db
          .update(bookings)
          .set({ state: 'paid', paidAt: sql`now()` })
          .where(eq(bookings.id, bookingId));
      },
    ],
    [
      'a laptop that is marked as sold without a sale',
      /is marked as sold, but was not paid for/,
      async () => {
        const id = await laptopOf(server, seller);
        await server.db
          .update(products)
          .set({ soldAt: sql`now()` })
          .where(eq(products.id, id));
      },
    ],
  ])('reports %s', async (_name, line, spoil) => {
    const before = await differences();
    await spoil();
    const lines = (await differences()).filter((one) => !before.includes(one));
    expect(lines.join('\n')).toMatch(line);
  });
});

it('the ledger refuses an unknown option', () => {
  expect(readOptions(['--strict'])).toMatchObject({ strict: true, repair: false });
  expect(() => readOptions(['--strcit'])).toThrow('--strcit');
});

const setIntent = (providerId: string, status: 'cancelled') =>
  server.db.update(paymentIntents).set({ status }).where(eq(paymentIntents.providerId, providerId));
