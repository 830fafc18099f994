import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { type Database, inTransaction } from '../database/database';
import { blocks, conversationReports, messages } from '../database/conversationSchema';
import { flags } from '../database/flagSchema';
import { listingDrafts } from '../database/listingSchema';
import { orderSteps } from '../database/orderSchema';
import { reviewReports, reviews } from '../database/reviewSchema';
import { profileReports, reports } from '../database/reportSchema';
import { bookings, products, users } from '../database/schema';
import { contactViews, personNetworks } from '../database/limitSchema';
import { mails, mailSettings } from '../database/mailSchema';
import { orderNotices, savedLaptops, savedSearches, watches } from '../database/savedSchema';
import { connectedAccounts } from '../database/payoutSchema';
import { personNotes } from '../database/auditSchema';
import { problemEntries } from '../database/problemSchema';
import { streamEvents } from '../database/streamSchema';
import { erasedEmailOf, noteRemoval, removedPeopleFolder } from '../modules/people/removedPeople';
import type { Settings } from '../settings/settings';
import { OperationError } from './openForOperation';

/** Tables whose rows belong to one person only. */
const OWN_ROWS = [watches, savedLaptops, savedSearches, personNotes, personNetworks, mails, mailSettings];
/** Replaces texts that the person wrote. */
const ERASED = 'Erased';

/**
 * Erases a deleted person's data in all their accounts, see {@link eraseAccount}. First adds the ids to the list of removed people, so that
 * restoring a backup erases the accounts again.
 * @returns a sentence about the outcome
 * @throws {OperationError} for an unknown email, or an open account
 */
export async function erasePerson(
  db: Database,
  email: string,
  settings: Pick<Settings, 'dataDir'>,
): Promise<string> {
  const address = email.trim().toLowerCase();
  const list = removedPeopleFolder(settings);
  return inTransaction(db, async (tx) => {
    const accounts = await tx
      .select({ id: users.id, deletedAt: users.deletedAt })
      .from(users)
      .where(eq(users.email, address))
      .for('update');
    if (accounts.length === 0)
      throw new OperationError(`No account has the email ${email}: nothing to erase.`);
    // Refuses an open account, because new data could follow at once. A deletion cancels unpaid orders and ends the sessions.
    if (accounts.some(({ deletedAt }) => deletedAt === null))
      throw new OperationError(`${email} has an open account. Delete it in the admin panel first.`);
    const counts = { accounts: accounts.length, orders: 0, laptops: 0 };
    for (const { id, deletedAt } of accounts) {
      await noteRemoval(list, id, 'deleted', deletedAt ?? undefined);
      await noteRemoval(list, id, 'erased');
      const { orders, laptops } = await eraseAccount(tx, id);
      counts.orders += orders;
      counts.laptops += laptops;
    }
    return `Erased from ${counts.accounts} account(s), ${counts.orders} order(s) and ${counts.laptops} laptop(s).`;
  });
}

/**
 * Removes a deleted account's data from rows that have to stay. Item, time and price of each sale stay for bookkeeping. The audit log keeps
 * the email.
 * @returns the numbers of orders and laptops
 */
export async function eraseAccount(tx: Database, id: string): Promise<{ orders: number; laptops: number }> {
  const orders = await eraseOrders(tx, id);
  const laptops = await eraseLaptops(tx, id);
  await tx.update(orderSteps).set({ note: null }).where(eq(orderSteps.personId, id));
  await eraseReports(tx, id);
  await eraseProblems(tx, id);
  await eraseReviews(tx, id);
  await eraseMessages(tx, id);
  await tx.delete(listingDrafts).where(eq(listingDrafts.sellerId, id));
  await tx.update(connectedAccounts).set({ due: [] }).where(eq(connectedAccounts.userId, id));
  for (const own of OWN_ROWS) await tx.delete(own).where(eq(own.userId, id));
  await tx.delete(contactViews).where(or(eq(contactViews.viewerId, id), eq(contactViews.sellerId, id)));
  await tx
    .update(users)
    // Without a confirmed address, the next sweep deletes the account at Firebase.
    .set({
      email: erasedEmailOf(id),
      name: ERASED,
      photo: null,
      emailVerifiedAt: null,
      suspendedAt: null,
      suspendedReason: null,
    })
    .where(eq(users.id, id));
  return { orders, laptops };
}

async function eraseOrders(tx: Database, buyerId: string): Promise<number> {
  const orders = await tx
    .update(bookings)
    .set({ userName: ERASED, userEmail: erasedEmailOf(buyerId), phone: '', meetLocation: ERASED })
    .where(eq(bookings.buyerId, buyerId))
    .returning({ id: bookings.id });
  return orders.length;
}

/**
 * Erases the texts of the person's reports, and of reports about the person's profile. The reports stay, because decisions refer to them.
 */
async function eraseReports(tx: Database, personId: string): Promise<void> {
  await tx.update(reports).set({ note: null }).where(eq(reports.reporterId, personId));
  await tx
    .update(profileReports)
    .set({ reason: ERASED })
    .where(or(eq(profileReports.reporterId, personId), eq(profileReports.sellerId, personId)));
}

/** Erases words and pictures of the person's entries in problems. The entries and their amounts stay. */
async function eraseProblems(tx: Database, personId: string): Promise<void> {
  const own = eq(problemEntries.personId, personId);
  await tx.update(problemEntries).set({ pictures: [] }).where(own);
  await tx
    .update(problemEntries)
    .set({ words: ERASED })
    .where(and(own, isNotNull(problemEntries.words)));
  await tx.delete(orderNotices).where(eq(orderNotices.userId, personId));
}

/** Erases the words of the person's reviews. The stars stay, because they are part of other people's ratings. */
async function eraseReviews(tx: Database, personId: string): Promise<void> {
  await tx.update(reviews).set({ words: null }).where(eq(reviews.authorId, personId));
  await tx
    .update(reviews)
    .set({ answer: ERASED })
    .where(and(eq(reviews.subjectId, personId), isNotNull(reviews.answer)));
  await tx.update(reviewReports).set({ reason: ERASED }).where(eq(reviewReports.reporterId, personId));
}

/** Erases the person's messages. The other side's messages stay. */
async function eraseMessages(tx: Database, personId: string): Promise<void> {
  await tx
    .update(messages)
    .set({ words: ERASED, hiddenWords: ERASED, pictures: [] })
    .where(eq(messages.authorId, personId));
  await tx
    .update(conversationReports)
    .set({ reason: ERASED })
    .where(eq(conversationReports.reporterId, personId));
  await tx.delete(blocks).where(or(eq(blocks.blockerId, personId), eq(blocks.blockedId, personId)));
  await tx.delete(streamEvents).where(eq(streamEvents.userId, personId));
}

/** Erases the seller's data in laptops. Name and condition stay: they are part of the buyer's order and say nothing about the seller. */
async function eraseLaptops(tx: Database, sellerId: string): Promise<number> {
  const sold = await tx
    .update(products)
    .set({ phone: '', location: ERASED, placeId: null, details: ERASED })
    .where(eq(products.sellerId, sellerId))
    .returning({ id: products.id });
  const ids = sold.map(({ id }) => id);
  if (ids.length > 0) {
    await tx.delete(watches).where(inArray(watches.productId, ids));
    await tx.update(flags).set({ evidence: ERASED, finding: ERASED }).where(inArray(flags.productId, ids));
    await tx.update(bookings).set({ cancelNote: null }).where(inArray(bookings.productId, ids));
  }
  return sold.length;
}
