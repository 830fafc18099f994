import { and, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../../database/database';
import { paymentIntents, payments, refunds } from '../../../database/moneySchema';
import { auditEntries, personNotes } from '../../../database/auditSchema';
import {
  blocks,
  conversationMembers,
  conversationReports,
  messages,
} from '../../../database/conversationSchema';
import { listingChanges, listingDrafts } from '../../../database/listingSchema';
import { mails, mailSettings } from '../../../database/mailSchema';
import { flagNotices } from '../../../database/flagSchema';
import { orderNotices, savedLaptops, savedSearches, watches } from '../../../database/savedSchema';
import { orderSteps } from '../../../database/orderSchema';
import { reviewReports, reviews } from '../../../database/reviewSchema';
import { profileReports, reports } from '../../../database/reportSchema';
import { bookings, offers, products, users } from '../../../database/schema';
import { connectedAccounts, debts, payouts } from '../../../database/payoutSchema';
import { problemEntries } from '../../../database/problemSchema';
import { contactViews, personNetworks, uploads } from '../../../database/limitSchema';
import { sellerViews } from '../../../database/searchSchema';

const OWN_ROWS = {
  accounts: users.id,
  laptops: products.sellerId,
  drafts: listingDrafts.sellerId,
  listingChanges: listingChanges.changedBy,
  payoutAccounts: connectedAccounts.userId,
  payouts: payouts.sellerId,
  debts: debts.sellerId,
  problemEntries: problemEntries.personId,
  steps: orderSteps.personId,
  reports: reports.reporterId,
  profileReports: profileReports.reporterId,
  saved: savedLaptops.userId,
  savedSearches: savedSearches.userId,
  waitingFor: watches.userId,
  notices: orderNotices.userId,
  listingNotices: flagNotices.userId,
  reviewsWritten: reviews.authorId,
  reviewReports: reviewReports.reporterId,
  offersAsBuyer: offers.buyerId,
  offersAsSeller: offers.sellerId,
  conversations: conversationMembers.userId,
  messagesWritten: messages.authorId,
  conversationReports: conversationReports.reporterId,
  blocked: blocks.blockerId,
  mails: mails.userId,
  mailSettings: mailSettings.userId,
  adminNotes: personNotes.userId,
  looksAtLaptops: sellerViews.sellerId,
  networks: personNetworks.userId,
  contactsSeen: contactViews.viewerId,
} satisfies Record<string, PgColumn>;

/**
 * Collects all stored data of a person, with the reviews and admins' notes about the person. Leaves out other people's messages, and the
 * buyers of sales.
 * @param ids of the person's accounts
 * @param address the person's email in lower case, as in the audit log
 */
export async function collectPerson(tx: Database, ids: string[], address: string) {
  const own = {} as Record<keyof typeof OWN_ROWS, Record<string, unknown>[]>;
  for (const name of Object.keys(OWN_ROWS) as (keyof typeof OWN_ROWS)[]) {
    const column: PgColumn = OWN_ROWS[name];
    own[name] = await tx.select().from(column.table).where(inArray(column, ids));
  }
  const uids = tx.select({ uid: users.firebaseUid }).from(users).where(inArray(users.id, ids));
  return {
    exportedAt: new Date().toISOString(),
    email: address,
    ...own,
    uploads: await tx.select().from(uploads).where(inArray(uploads.uid, uids)),
    sales: await salesOf(tx, ids),
    orders: await ordersOf(tx, ids),
    reviewsReceived: await visibleReviewsOf(tx, ids),
    notesWritten: await notesBy(tx, ids),
    audit: await tx
      .select()
      .from(auditEntries)
      .where(or(eq(auditEntries.actorEmail, address), eq(auditEntries.subject, address))),
  };
}

function visibleReviewsOf(tx: Database, ids: string[]) {
  const { stars, words, visibleAt, answer } = reviews;
  return tx
    .select({ stars, words, visibleAt, answer })
    .from(reviews)
    .where(and(inArray(reviews.subjectId, ids), lte(visibleAt, sql`now()`), isNull(reviews.removedAt)));
}

/** Notes that the person wrote as an admin, without the names of the described people. */
function notesBy(tx: Database, ids: string[]) {
  const { id, words, createdAt } = personNotes;
  return tx.select({ id, words, createdAt }).from(personNotes).where(inArray(personNotes.authorId, ids));
}

function salesOf(tx: Database, sellerIds: string[]) {
  const { id: orderId, productId, productName, priceCents, state, createdAt, paidAt } = bookings;
  return tx
    .select({ orderId, productId, productName, priceCents, state, createdAt, paidAt })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(inArray(products.sellerId, sellerIds));
}

async function ordersOf(tx: Database, buyerIds: string[]) {
  const orders = await tx.select().from(bookings).where(inArray(bookings.buyerId, buyerIds));
  const orderIds = orders.map(({ id }) => id);
  // Leaves out the client secret, with which anyone can charge a card for this order.
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
