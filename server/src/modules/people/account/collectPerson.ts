import { and, eq, getTableColumns, inArray, isNull, lte, or, sql } from 'drizzle-orm';
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
import { bookings, products, users } from '../../../database/schema';
import { connectedAccounts, debts, payouts } from '../../../database/payoutSchema';
import { problemEntries } from '../../../database/problemSchema';
import { contactViews, personNetworks, uploads } from '../../../database/limitSchema';
import { sellerViews } from '../../../database/searchSchema';

/**
 * Everything that is kept about a person. What others wrote or told us is left out where it is theirs: buyers of the person's laptops
 * appear by their orders only.
 * @param ids of the accounts that are theirs
 * @param address their email, lower case, under which the audit log has them
 */
export async function collectPerson(tx: Database, ids: string[], address: string) {
  return {
    exportedAt: new Date().toISOString(),
    email: address,
    accounts: await tx.select().from(users).where(inArray(users.id, ids)),
    laptops: await tx.select().from(products).where(inArray(products.sellerId, ids)),
    uploads: await tx
      .select()
      .from(uploads)
      .where(
        inArray(uploads.uid, tx.select({ uid: users.firebaseUid }).from(users).where(inArray(users.id, ids))),
      ),
    drafts: await tx.select().from(listingDrafts).where(inArray(listingDrafts.sellerId, ids)),
    listingChanges: await tx.select().from(listingChanges).where(inArray(listingChanges.changedBy, ids)),
    sales: await salesOf(tx, ids),
    payoutAccounts: await tx.select().from(connectedAccounts).where(inArray(connectedAccounts.userId, ids)),
    payouts: await tx.select().from(payouts).where(inArray(payouts.sellerId, ids)),
    debts: await tx.select().from(debts).where(inArray(debts.sellerId, ids)),
    orders: await ordersOf(tx, ids),
    problemEntries: await tx.select().from(problemEntries).where(inArray(problemEntries.personId, ids)),
    steps: await tx.select().from(orderSteps).where(inArray(orderSteps.personId, ids)),
    reports: await tx.select().from(reports).where(inArray(reports.reporterId, ids)),
    profileReports: await tx.select().from(profileReports).where(inArray(profileReports.reporterId, ids)),
    saved: await tx.select().from(savedLaptops).where(inArray(savedLaptops.userId, ids)),
    savedSearches: await tx.select().from(savedSearches).where(inArray(savedSearches.userId, ids)),
    waitingFor: await tx.select().from(watches).where(inArray(watches.userId, ids)),
    notices: await tx.select().from(orderNotices).where(inArray(orderNotices.userId, ids)),
    listingNotices: await tx.select().from(flagNotices).where(inArray(flagNotices.userId, ids)),
    reviewsWritten: await tx.select().from(reviews).where(inArray(reviews.authorId, ids)),
    reviewsReceived: await visibleReviewsOf(tx, ids),
    reviewReports: await tx.select().from(reviewReports).where(inArray(reviewReports.reporterId, ids)),
    conversations: await tx
      .select()
      .from(conversationMembers)
      .where(inArray(conversationMembers.userId, ids)),
    messagesWritten: await tx.select().from(messages).where(inArray(messages.authorId, ids)),
    conversationReports: await tx
      .select()
      .from(conversationReports)
      .where(inArray(conversationReports.reporterId, ids)),
    blocked: await tx.select().from(blocks).where(inArray(blocks.blockerId, ids)),
    mails: await tx.select().from(mails).where(inArray(mails.userId, ids)),
    mailSettings: await tx.select().from(mailSettings).where(inArray(mailSettings.userId, ids)),
    adminNotes: await tx.select().from(personNotes).where(inArray(personNotes.userId, ids)),
    notesWritten: await notesBy(tx, ids),
    looksAtLaptops: await tx.select().from(sellerViews).where(inArray(sellerViews.sellerId, ids)),
    networks: await tx.select().from(personNetworks).where(inArray(personNetworks.userId, ids)),
    contactsSeen: await tx.select().from(contactViews).where(inArray(contactViews.viewerId, ids)),
    audit: await tx
      .select()
      .from(auditEntries)
      .where(or(eq(auditEntries.actorEmail, address), eq(auditEntries.subject, address))),
  };
}

/** What others said of the person, as everybody can read it. */
function visibleReviewsOf(tx: Database, ids: string[]) {
  return tx
    .select({
      stars: reviews.stars,
      words: reviews.words,
      visibleAt: reviews.visibleAt,
      answer: reviews.answer,
    })
    .from(reviews)
    .where(
      and(inArray(reviews.subjectId, ids), lte(reviews.visibleAt, sql`now()`), isNull(reviews.removedAt)),
    );
}

/** What the person has written down as an admin, without whom it is about. */
function notesBy(tx: Database, ids: string[]) {
  return tx
    .select({ id: personNotes.id, words: personNotes.words, createdAt: personNotes.createdAt })
    .from(personNotes)
    .where(inArray(personNotes.authorId, ids));
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
