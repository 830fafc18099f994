import { eq, getTableColumns, inArray, or } from 'drizzle-orm';
import type { Database } from '../database/database';
import { paymentIntents, payments, refunds } from '../database/moneySchema';
import { auditEntries } from '../database/auditSchema';
import { listingChanges, listingDrafts } from '../database/listingSchema';
import { orderNotices } from '../database/noticeSchema';
import { orderSteps } from '../database/orderSchema';
import { reports } from '../database/reportSchema';
import { bookings, products, users } from '../database/schema';
import { connectedAccounts, debts, payouts } from '../database/payoutSchema';
import { problemEntries } from '../database/problemSchema';
import { savedLaptops, savedSearches } from '../database/savedSchema';
import { watches } from '../database/watchSchema';
import { OperationError } from './operationError';

/**
 * Everything that is kept about a person, also about one who was deleted and came back under the same e-mail; of one who was
 * erased, the entries of the audit log. What others wrote or told us is left out where it is theirs: buyers of the person's laptops
 * appear by their orders only.
 * @throws {OperationError} when nothing is known about this e-mail
 */
export async function exportPerson(db: Database, email: string) {
  const address = email.trim().toLowerCase();
  return db.transaction(
    async (tx) => {
      const people = await tx.select().from(users).where(eq(users.email, address));
      const audit = await tx
        .select()
        .from(auditEntries)
        .where(or(eq(auditEntries.actorEmail, address), eq(auditEntries.subject, address)));
      if (people.length === 0 && audit.length === 0)
        throw new OperationError(`Nothing is kept under ${email}.`);
      const ids = people.map(({ id }) => id);
      return {
        exportedAt: new Date().toISOString(),
        email: address,
        accounts: people,
        laptops: await tx.select().from(products).where(inArray(products.sellerId, ids)),
        drafts: await tx.select().from(listingDrafts).where(inArray(listingDrafts.sellerId, ids)),
        listingChanges: await tx.select().from(listingChanges).where(inArray(listingChanges.changedBy, ids)),
        sales: await salesOf(tx, ids),
        payoutAccounts: await tx
          .select()
          .from(connectedAccounts)
          .where(inArray(connectedAccounts.userId, ids)),
        payouts: await tx.select().from(payouts).where(inArray(payouts.sellerId, ids)),
        debts: await tx.select().from(debts).where(inArray(debts.sellerId, ids)),
        orders: await ordersOf(tx, ids),
        problemEntries: await tx.select().from(problemEntries).where(inArray(problemEntries.personId, ids)),
        steps: await tx.select().from(orderSteps).where(inArray(orderSteps.personId, ids)),
        reports: await tx.select().from(reports).where(inArray(reports.reporterId, ids)),
        saved: await tx.select().from(savedLaptops).where(inArray(savedLaptops.userId, ids)),
        savedSearches: await tx.select().from(savedSearches).where(inArray(savedSearches.userId, ids)),
        waitingFor: await tx.select().from(watches).where(inArray(watches.userId, ids)),
        notices: await tx.select().from(orderNotices).where(inArray(orderNotices.userId, ids)),
        audit,
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** What became of the person's laptops, without their buyers. */
function salesOf(tx: Database, sellerIds: string[]) {
  return tx
    .select({
      orderId: bookings.id,
      productId: bookings.productId,
      productName: bookings.productName,
      priceCents: bookings.priceCents,
      state: bookings.state,
      createdAt: bookings.createdAt,
      paidAt: bookings.paidAt,
    })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(inArray(products.sellerId, sellerIds));
}

async function ordersOf(tx: Database, buyerIds: string[]) {
  const orders = await tx.select().from(bookings).where(inArray(bookings.buyerId, buyerIds));
  const orderIds = orders.map(({ id }) => id);
  // The client secret lets whoever has it charge a card to this order.
  const { clientSecret: _secret, ...columns } = getTableColumns(paymentIntents);
  const intents = await tx
    .select(columns)
    .from(paymentIntents)
    .where(inArray(paymentIntents.bookingId, orderIds));
  const paid = await tx.select().from(payments).where(inArray(payments.bookingId, orderIds));
  const intentIds = intents.map(({ id }) => id);
  const given = await tx.select().from(refunds).where(inArray(refunds.intentId, intentIds));
  return orders.map((order) => {
    const own = intents.filter(({ bookingId }) => bookingId === order.id);
    return {
      ...order,
      intents: own,
      payments: paid.filter(({ bookingId }) => bookingId === order.id),
      refunds: given.filter(({ intentId }) => own.some(({ id }) => id === intentId)),
    };
  });
}
