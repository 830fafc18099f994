import { eq, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/openDatabase';
import { payments } from '../../database/moneySchema';
import { connectedAccounts, payouts } from '../../database/payoutSchema';
import { bookings, products, users } from '../../database/schema';
import { compareBooks } from '../ledger/compare';
import { readOurBooks } from '../ledger/ourBooks';
import { fillDemoShop } from '../../testing/demoShop';
import { DAY_MS } from '../../common/dayMs';
import { openTestDatabase } from '../../testing/testDatabase';
import { START_MS } from '../../testing/testApp';
import { listSteps } from '../../modules/orders/bookings/steps';
import { readMoney } from '../../modules/payouts/overview/routes';
import { sumPayouts } from '../../modules/payouts/reads';
import { takeDue, wakePayouts } from '../../modules/payouts/repository';

/** The minimum that the setting `RECEIVED_AFTER_DAYS` accepts. */
const DAYS_TO_REPORT = 5;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillDemoShop(database.db);
}, START_MS);
afterAll(() => database.close());

async function salesOf(sellerId: string): Promise<Record<'paid' | 'received', number>> {
  const rows = await database.db
    .select({ state: bookings.state, cents: payments.amountCents })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .innerJoin(payments, eq(payments.bookingId, bookings.id))
    .where(eq(products.sellerId, sellerId));
  const sumOf = (wanted: string) =>
    rows.filter(({ state }) => state === wanted).reduce((sum, { cents }) => sum + cents, 0);
  return { paid: sumOf('paid'), received: sumOf('received') };
}

describe('the money of the demo’s sales', () => {
  it('is sent after the receipt, and upcoming before, on each of the seller’s pages', async () => {
    const { db } = database;
    const sellers = await db.select().from(users).where(eq(users.role, 'sealer'));
    let sold = 0;
    for (const { id } of sellers) {
      const { paid, received } = await salesOf(id);
      const sums = await sumPayouts(db, id);
      expect(sums).toMatchObject({ capturedCents: paid + received, waitingCents: paid, sentCents: received });
      expect((await readMoney(db, id)).coming.amount).toBe(paid / 100);
      sold += paid + received;
    }
    expect(sold).toBeGreaterThan(0);
    expect(await sumPayouts(db)).toMatchObject({ capturedCents: sold });
  });

  it('is in the log of a received order as sent, and in no other log', async () => {
    const orders = await database.db.select({ id: bookings.id, state: bookings.state }).from(bookings);
    expect(orders.length).toBeGreaterThan(0);
    for (const { id, state } of orders) {
      const log = (await listSteps(database.db, id)).map(({ step }) => step);
      expect(log).toEqual(['booked', 'paid', ...(state === 'received' ? ['received', 'paidOut'] : [])]);
    }
  });

  it('waits only while the buyer can still report a problem', async () => {
    const waiting = await database.db
      .select({ paidAt: bookings.paidAt })
      .from(bookings)
      .where(eq(bookings.state, 'paid'));
    expect(waiting.length).toBeGreaterThan(0);
    const oldest = Date.now() - DAYS_TO_REPORT * DAY_MS;
    for (const { paidAt } of waiting) expect(Number(paidAt)).toBeGreaterThan(oldest);
  });

  it('is sent to a complete account of the one seller who can log in', async () => {
    const accounts = await database.db
      .select({
        email: users.email,
        providerId: connectedAccounts.providerId,
        state: connectedAccounts.state,
      })
      .from(connectedAccounts)
      .innerJoin(users, eq(users.id, connectedAccounts.userId));
    expect(accounts).toEqual([
      { email: 'seller@relaptop.test', providerId: expect.stringMatching(/^acct_/), state: 'ready' },
    ]);
  });

  it('does not make the ledger call the card provider', async () => {
    expect(compareBooks({ charges: [], transfers: [] }, await readOurBooks(database.db, false))).toEqual([]);
  });

  it('is never checked after it was sent, because the card provider does not know it', async () => {
    const { db } = database;
    await wakePayouts(db, sql`true`);
    const waiting = await db
      .select({ bookingId: payouts.bookingId, email: users.email })
      .from(payouts)
      .innerJoin(users, eq(users.id, payouts.sellerId))
      .where(eq(payouts.state, 'waiting'));
    // A seller without a login can't have an account at the provider, so the money keeps waiting.
    for (const { email } of waiting) expect(email).toMatch(/@example\.test$/);
    const due = await takeDue(db, 100);
    expect(due.toSorted()).toEqual(waiting.map(({ bookingId }) => bookingId).toSorted());
  });
});
