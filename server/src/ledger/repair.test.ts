import { eq } from 'drizzle-orm';
import { paymentIntents, payments } from '../database/moneySchema';
import { orderNotices } from '../database/noticeSchema';
import { orderSteps } from '../database/orderSchema';
import { bookings, products } from '../database/schema';
import { chargesOf, ledgerProblems } from '../testing/ledger';
import { person, type Person } from '../testing/people';
import { bookingOf, chargedOrder, expireHold, intentOf, laptopOf } from '../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../testing/testApp';
import { compareBooks } from './compare';
import { readOurBooks } from './ourBooks';
import { repair } from './repair';

let server: TestServer;
let seller: Person;
let buyer: Person;
let productId: string;
beforeAll(async () => {
  server = await startTestServer();
  seller = await person(server, 'sealer');
}, START_MS);
beforeEach(async () => {
  buyer = await person(server, 'user');
  productId = await laptopOf(server, seller);
});
afterAll(() => server.close());

async function repairAll(): Promise<string[]> {
  const [charges, books] = [chargesOf(server.provider), await readOurBooks(server.db, true)];
  const { transfers } = server.payoutProvider;
  const findings = compareBooks({ charges, transfers }, books);
  return repair(server.payments, server.payouts, { charges, transfers, books, findings });
}

const stateOf = async (id: string) =>
  (await server.db.select().from(bookings).where(eq(bookings.id, id)))[0]?.state;
/** As the restore of an older backup does. */
const forgetIntent = (providerId: string) =>
  server.db.delete(paymentIntents).where(eq(paymentIntents.providerId, providerId));

describe('a repair', () => {
  it('puts back an intent that the database lost, and its order is paid', async () => {
    const { bookingId, intentId } = await chargedOrder(server, buyer, productId);
    await forgetIntent(intentId);
    expect(await repairAll()).toEqual([
      `repaired    ${intentId}  put back into our books: its order is paid`,
    ]);
    expect(await stateOf(bookingId)).toBe('paid');
    expect(server.provider.find(intentId).status).toBe('succeeded');
    expect(await repairAll()).toEqual([]);
    expect(await ledgerProblems(server)).toEqual([]);
  });

  it('gives the laptop to who had paid, even if the backup holds it for somebody else', async () => {
    const { bookingId, intentId } = await chargedOrder(server, buyer, productId);
    server.provider.pay(intentId, 'succeeded');
    await forgetIntent(intentId);
    await expireHold(server, productId);
    await bookingOf(server, await person(server, 'user'), productId);
    await repairAll();
    expect(await stateOf(bookingId)).toBe('paid');
    expect(await ledgerProblems(server)).toEqual([]);
  });

  it('takes the place of an intent that was opened since, which can not be charged any more', async () => {
    const { bookingId, intentId } = await chargedOrder(server, buyer, productId);
    await forgetIntent(intentId);
    const later = server.provider.createIntent({ amountCents: 49_999, bookingId, idempotencyKey: 'later' });
    const { id, clientSecret } = await later;
    await server.db
      .insert(paymentIntents)
      .values({ bookingId, attempt: 1, providerId: id, clientSecret, amountCents: 49_999, status: 'open' });
    await repairAll();
    expect(await stateOf(bookingId)).toBe('paid');
    await repairAll();
    expect(server.provider.find(id).status).toBe('cancelled');
    expect(await ledgerProblems(server)).toEqual([]);
  });

  it('gives money back when its order is gone altogether, and tells', async () => {
    const taken = await chargedOrder(server, buyer, productId);
    server.provider.pay(taken.intentId, 'succeeded');
    const held = await chargedOrder(server, buyer, await laptopOf(server, seller));
    for (const { intentId, bookingId } of [taken, held]) {
      await forgetIntent(intentId);
      await server.db.update(products).set({ heldBy: null, heldUntil: null });
      await server.db.delete(orderNotices).where(eq(orderNotices.bookingId, bookingId));
      await server.db.delete(orderSteps).where(eq(orderSteps.bookingId, bookingId));
      await server.db.delete(bookings).where(eq(bookings.id, bookingId));
    }
    expect(await repairAll()).toEqual([
      expect.stringContaining('not in our books any more: $499.99 given back'),
      expect.stringContaining('not in our books any more: $499.99 released'),
    ]);
    expect(server.provider.find(taken.intentId).goneCents).toBe(49_999);
    expect(server.provider.find(held.intentId).status).toBe('cancelled');
    expect(await repairAll()).toEqual([]);
  });

  it('records a refund whose news never came', async () => {
    const bookingId = await bookingOf(server, buyer, productId);
    const intentId = await intentOf(server, buyer, bookingId);
    server.provider.pay(intentId, 'succeeded');
    await repairAll();
    server.provider.giveBack(intentId, 2_000);
    await repairAll();
    const [payment] = await server.db.select().from(payments).where(eq(payments.transactionId, intentId));
    expect(payment).toMatchObject({ status: 'captured', refundedCents: 2_000 });
    expect(await ledgerProblems(server)).toEqual([]);
  });
});
