import { and, eq, exists, gt, isNull, not, sql, type SQL } from 'drizzle-orm';
import { SUSPECT_REASONS, URGENT_REPORT_REASONS, type QueueKind } from '@relaptop/shared/contracts';
import { conversationReports, conversations } from '../../../database/conversationSchema';
import type { Database } from '../../../database/database';
import { flags } from '../../../database/flagSchema';
import { payouts } from '../../../database/payoutSchema';
import { literals } from '../../../database/columns';
import { isDue, problems } from '../../../database/problemSchema';
import { profileReports, reports } from '../../../database/reportSchema';
import { reviewReports, reviews } from '../../../database/reviewSchema';
import { bookings, products } from '../../../database/schema';
import { isFirstOfConversation } from '../../messages/reports';
import { isFirstOfProfile } from '../../people/profileReports';
import { isFirstReport as isFirstOfLaptop, isListed, isUrgentlyReported } from '../../laptops/reported';
import { isFirstOfReview } from '../../reviews/reports';

export interface Source {
  /** `table` has a row for each item. `waits` reads only this table; all other expressions can also read the tables in `joins`. */
  readonly table: SQL;
  readonly joins: SQL;
  readonly waits: SQL | undefined;
  /**
   * Conditions of the urgent items, which come first, and of the other items. Each condition has an index with the columns of `at` and
   * `id`.
   */
  readonly urgency?: { readonly urgent: SQL | undefined; readonly others: SQL | undefined };
  readonly id: SQL;
  readonly at: SQL;
  readonly subjectId: SQL;
  /** `reason` and `words`: reason and text by the reporter, or reason and evidence of a flag. */
  readonly reason: SQL;
  readonly words: SQL;
  /** The beginning of the reported text. Null for confidential texts, and for texts that have their own page. */
  readonly quoted: SQL;
  /** The number of open reports in this item; 1 for an item that is not a report. */
  readonly count: SQL;
  readonly productId: SQL;
  readonly originalId: SQL;
  /** `personId`: the person that the item is about. `byId`: the person who reported or opened it. */
  readonly personId: SQL;
  readonly byId: SQL;
}

const NONE = sql`null`;
const QUOTED = 200;
const seller = sql`${products.sellerId}`;

/** A review's author can report only the answer, so their report quotes the answer. All other reports quote the review. */
const reportedWords = sql`case ${reviewReports.reporterId} when ${reviews.authorId} then coalesce(${reviews.answer}, ${reviews.words})
  else ${reviews.words} end`;

const beginningOf = (words: SQL): SQL =>
  sql`(select case when length(words) > ${QUOTED}::int then rtrim(left(words, ${QUOTED}::int)) || '…' else words end
    from (values (${words})) as whole (words))`;

const isUrgentReport = sql`${reports.reason} in (${literals(URGENT_REPORT_REASONS)})`;
const isSuspect = sql`${flags.reason} in (${literals(SUSPECT_REASONS)})`;
const isOpenReport = (db: Database) => and(isNull(reports.dismissedAt), exists(isListed(db)));

/** Every kind of item in the queue. A new kind is an entry here, with texts and a page in the admin panel. */
export const sourcesOf = (db: Database): Readonly<Record<QueueKind, Source>> => ({
  problem: {
    table: sql`${problems}`,
    joins: sql`join ${bookings} on ${bookings.id} = ${problems.bookingId} join ${products} on ${products.id} = ${bookings.productId}`,
    waits: isDue,
    id: sql`${problems.id}`,
    at: sql`${problems.createdAt}`,
    subjectId: sql`${problems.id}`,
    reason: sql`${problems.kind}`,
    words: sql`(select opening.words from problem_entries opening
      where opening.problem_id = ${problems.id} and opening.act = 'open' limit 1)`,
    quoted: NONE,
    count: sql`1`,
    productId: sql`${products.id}`,
    originalId: NONE,
    personId: sql`case ${problems.openedBy} when 'buyer' then ${seller} else ${bookings.buyerId} end`,
    byId: sql`case ${problems.openedBy} when 'buyer' then ${bookings.buyerId} else ${seller} end`,
  },
  report: {
    table: sql`${reports}`,
    joins: sql`join ${products} on ${products.id} = ${reports.productId}`,
    waits: and(isOpenReport(db), isFirstOfLaptop(db)),
    // An urgent item has the age of its first urgent report, even if other reports came earlier.
    urgency: {
      urgent: and(isOpenReport(db), isUrgentReport, isFirstOfLaptop(db, URGENT_REPORT_REASONS)),
      others: and(isOpenReport(db), not(exists(isUrgentlyReported(db))), isFirstOfLaptop(db)),
    },
    id: sql`${reports.id}`,
    at: sql`${reports.createdAt}`,
    subjectId: sql`${products.id}`,
    reason: sql`${reports.reason}`,
    words: sql`${reports.note}`,
    quoted: NONE,
    count: sql`(select count(*) from reports own where own.product_id = ${products.id} and own.dismissed_at is null)`,
    productId: sql`${products.id}`,
    originalId: NONE,
    personId: seller,
    byId: sql`${reports.reporterId}`,
  },
  profile: {
    table: sql`${profileReports}`,
    joins: sql``,
    waits: isFirstOfProfile,
    id: sql`${profileReports.id}`,
    at: sql`${profileReports.createdAt}`,
    subjectId: sql`${profileReports.sellerId}`,
    reason: NONE,
    words: sql`${profileReports.reason}`,
    quoted: NONE,
    count: sql`(select count(*) from profile_reports own
      where own.seller_id = ${profileReports.sellerId} and own.closed_at is null)`,
    productId: NONE,
    originalId: NONE,
    personId: sql`${profileReports.sellerId}`,
    byId: sql`${profileReports.reporterId}`,
  },
  // Shows only the report's reason. An admin who wants to read the messages opens the conversation, which the audit log records.
  conversation: {
    table: sql`${conversationReports}`,
    joins: sql`join ${conversations} on ${conversations.id} = ${conversationReports.conversationId}`,
    waits: isFirstOfConversation,
    id: sql`${conversationReports.id}`,
    at: sql`${conversationReports.createdAt}`,
    subjectId: sql`${conversations.id}`,
    reason: NONE,
    words: sql`${conversationReports.reason}`,
    quoted: NONE,
    count: sql`(select count(*) from conversation_reports own
      where own.conversation_id = ${conversations.id} and own.closed_at is null)`,
    productId: sql`${conversations.productId}`,
    originalId: NONE,
    personId: sql`case ${conversationReports.reporterId} when ${conversations.buyerId} then ${conversations.sellerId}
      else ${conversations.buyerId} end`,
    byId: sql`${conversationReports.reporterId}`,
  },
  flag: {
    table: sql`${flags}`,
    joins: sql`join ${products} on ${products.id} = ${flags.productId}`,
    waits: isNull(flags.closedAt),
    urgency: {
      urgent: and(isNull(flags.closedAt), isSuspect),
      others: and(isNull(flags.closedAt), not(isSuspect)),
    },
    id: sql`${flags.id}`,
    at: sql`${flags.createdAt}`,
    subjectId: sql`${flags.id}`,
    reason: sql`${flags.reason}`,
    words: sql`${flags.evidence}`,
    quoted: NONE,
    count: sql`1`,
    productId: sql`${products.id}`,
    originalId: sql`${flags.otherId}`,
    personId: seller,
    byId: NONE,
  },
  review: {
    table: sql`${reviewReports}`,
    joins: sql`join ${reviews} on ${reviews.id} = ${reviewReports.reviewId}
      join ${bookings} on ${bookings.id} = ${reviews.bookingId} join ${products} on ${products.id} = ${bookings.productId}`,
    waits: isFirstOfReview,
    id: sql`${reviewReports.id}`,
    at: sql`${reviewReports.createdAt}`,
    subjectId: sql`${reviews.id}`,
    reason: NONE,
    words: sql`${reviewReports.reason}`,
    quoted: beginningOf(reportedWords),
    count: sql`(select count(*) from review_reports own where own.review_id = ${reviews.id} and own.closed_at is null)`,
    productId: sql`${products.id}`,
    originalId: NONE,
    personId: sql`${reviews.authorId}`,
    byId: sql`${reviewReports.reporterId}`,
  },
  // The server makes this payout later without a decision. Until then, an admin can check the two people.
  heldSale: {
    table: sql`${payouts}`,
    joins: sql`join ${bookings} on ${bookings.id} = ${payouts.bookingId} join ${products} on ${products.id} = ${bookings.productId}`,
    waits: and(eq(payouts.state, 'waiting'), gt(payouts.holdUntil, sql`now()`)),
    id: sql`${payouts.id}`,
    at: sql`${payouts.createdAt}`,
    subjectId: sql`${payouts.bookingId}`,
    reason: sql`${payouts.holdReason}`,
    words: sql`'Paid out on ' || to_char(${payouts.holdUntil} at time zone 'UTC', 'FMMonth FMDD, HH24:MI') || ' UTC'`,
    quoted: NONE,
    count: sql`1`,
    productId: sql`${products.id}`,
    originalId: NONE,
    personId: sql`${payouts.sellerId}`,
    byId: NONE,
  },
});

export const waiting = ({ waits }: Source): SQL => sql`where ${waits ?? sql`true`}`;
