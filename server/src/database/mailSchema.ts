import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { MailGroup, OfferState, OrderStepName, Side } from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant } from './columns';
import { users } from './schema';

export type MailKind =
  | 'welcome'
  | 'accountDeleted'
  | 'passwordChanged'
  | 'reportDecided'
  | 'laptopGone'
  | 'underReview'
  | 'cleared'
  | 'takenDown'
  | 'holdOver'
  | 'booked'
  | 'holdEnds'
  | 'receipt'
  | 'orderNews'
  | 'refundReturned'
  | 'reviewNews'
  | 'laptopFree'
  | 'searchHits'
  | 'cheaper'
  | 'unread'
  | 'offerNews'
  | 'offerAccepted';

/** The outcome that the email states. For profiles and conversations it is always the same, because the real outcome is confidential. */
export type ReportOutcome =
  'laptopRemoved' | 'laptopKept' | 'reviewRemoved' | 'reviewKept' | 'profileClosed' | 'conversationClosed';

/** Ids that the email's text needs, and data that no row stores. */
export interface MailData {
  readonly id?: string;
  readonly side?: Side;
  readonly news?: OrderStepName;
  readonly offer?: OfferState;
  readonly outcome?: ReportOutcome;
  /** Amount in cents of this refund, or of the refund that returned to the shop. */
  readonly amountCents?: number | undefined;
  readonly note?: string | undefined;
}

/** The outbox: recipients, and ids for the text, which the server writes only when it sends the email. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    userId: idOf('user_id', () => users.id),
    kind: text('kind').$type<MailKind>().notNull(),
    data: jsonb('data').$type<MailData>().notNull(),
    /** Identifies news that may be sent only once, such as one alert of a saved search. Null if the event can't repeat. */
    key: text('key'),
    createdAt: createdAt(),
    /** Time of the next attempt. While a process sends the email: time after which another process may take it. */
    dueAt: instant('due_at').notNull().defaultNow(),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at'),
    /** Time at which the server dropped the email unsent. For example, the news was outdated, or the recipient had unsubscribed. */
    droppedAt: instant('dropped_at'),
    failedAt: instant('failed_at'),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('mails_key').on(table.key),
    index('mails_due')
      .on(table.dueAt)
      .where(sql`sent_at is null and dropped_at is null and failed_at is null`),
    index('mails_of_person').on(table.userId, table.createdAt),
    index('mails_over').on(table.createdAt),
    check('mails_end', sql`num_nonnulls(sent_at, dropped_at, failed_at) <= 1`),
  ],
);

/** Groups of emails that a person has unsubscribed from. A person without a row gets all emails. */
export const mailSettings = pgTable('mail_settings', {
  userId: idOf('user_id', () => users.id).primaryKey(),
  off: jsonb('off').$type<MailGroup[]>().notNull(),
});
