import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, idOf, instant } from './columns';
import { bookings, products, users } from './schema';

/**
 * creating: stored, without the provider's answer yet · open: the card can be charged · claimed: the buyer gets the laptop, and the capture
 * follows · captured: the shop has the money · releasing: the money must go back · cancelled, refunded: the money went back · failed: the
 * provider never made the intent, or the booking ended before a buyer got its secret.
 */
export type IntentStatus =
  'creating' | 'open' | 'claimed' | 'captured' | 'releasing' | 'cancelled' | 'refunded' | 'failed';

/** void: the provider ended the authorization before the capture, so the sale failed. */
export type PaymentStatus = 'claimed' | 'captured' | 'refunded' | 'disputed' | 'void';

export const paymentIntents = pgTable(
  'payment_intents',
  {
    id: id(),
    bookingId: idOf('booking_id', () => bookings.id),
    /** Number of this intent among the booking's intents; part of the idempotency key. */
    attempt: integer('attempt').notNull(),
    /** The provider's id (`pi_…`) and client secret; null until the server has stored the provider's answer. */
    providerId: text('provider_id'),
    clientSecret: text('client_secret'),
    amountCents: integer('amount_cents').notNull(),
    status: text('status').$type<IntentStatus>().notNull().default('creating'),
    createdAt: createdAt(),
    nextCheckAt: instant('next_check_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('payment_intents_provider_id').on(table.providerId),
    uniqueIndex('payment_intents_attempt').on(table.bookingId, table.attempt),
    uniqueIndex('payment_intents_one_live')
      .on(table.bookingId)
      .where(sql`status in ('creating', 'open', 'claimed', 'captured')`),
    index('payment_intents_unfinished')
      .on(table.nextCheckAt)
      .where(sql`status in ('creating', 'open', 'claimed', 'releasing')`),
    check('payment_intents_amount', sql`amount_cents between 100 and 9999900`),
    check(
      'payment_intents_status',
      sql`status in ('creating', 'open', 'claimed', 'captured', 'releasing', 'cancelled', 'refunded', 'failed')`,
    ),
    check(
      'payment_intents_known',
      sql`status in ('creating', 'failed') or (provider_id is not null and client_secret is not null)`,
    ),
  ],
);

export const payments = pgTable(
  'payments',
  {
    id: id(),
    bookingId: idOf('booking_id', () => bookings.id),
    intentId: idOf('intent_id', () => paymentIntents.id),
    productId: idOf('product_id', () => products.id),
    /** The provider's intent id, shown to the buyer as the transaction id. */
    transactionId: text('transaction_id').notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The provider's fingerprint of the card: equal for all payments with that card. Null for old payments. */
    cardFingerprint: text('card_fingerprint'),
    /** Cents that refunds and disputes took from the shop, as of the provider's last answer. */
    refundedCents: integer('refunded_cents').notNull().default(0),
    status: text('status').$type<PaymentStatus>().notNull(),
    createdAt: createdAt(),
    capturedAt: instant('captured_at'),
    /** Rises with each recorded state of the provider, so that an older state never replaces a newer one. */
    revision: integer('revision').notNull().default(0),
  },
  (table) => [
    uniqueIndex('payments_one_sale')
      .on(table.productId)
      .where(sql`status <> 'void'`),
    uniqueIndex('payments_one_per_booking')
      .on(table.bookingId)
      .where(sql`status <> 'void'`),
    uniqueIndex('payments_intent').on(table.intentId),
    uniqueIndex('payments_transaction').on(table.transactionId),
    index('payments_card')
      .on(table.cardFingerprint)
      .where(sql`card_fingerprint is not null`),
    index('payments_captured')
      .on(table.capturedAt, table.amountCents)
      .where(sql`captured_at is not null`),
    check('payments_amount', sql`amount_cents between 100 and 9999900`),
    check('payments_status', sql`status in ('claimed', 'captured', 'refunded', 'disputed', 'void')`),
    check('payments_captured_at', sql`status in ('claimed', 'void') or captured_at is not null`),
    check('payments_refunded_cents', sql`refunded_cents between 0 and amount_cents`),
    check('payments_refunded', sql`(status = 'refunded') = (refunded_cents = amount_cents)`),
  ],
);

/**
 * Refunds that this server makes, stored before it asks the provider. An intent has at most one. Refunds that the shop made on the
 * provider's website have no row; they only count in `payments.refundedCents`.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    intentId: idOf('intent_id', () => paymentIntents.id),
    amountCents: integer('amount_cents').notNull(),
    /**
     * The admin or buyer who requested the refund, and the reason. Both are null if the buyer paid for a laptop that was no longer
     * available: then the server refunds without a request.
     */
    requestedBy: uuid('requested_by').references(() => users.id),
    reason: text('reason'),
    createdAt: createdAt(),
    /** Null until the provider confirms the refund. */
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('refunds_once').on(table.intentId),
    index('refunds_begun')
      .on(table.createdAt)
      .where(sql`done_at is null`),
    check('refunds_amount', sql`amount_cents between 1 and 9999900`),
    check('refunds_reason', sql`(requested_by is null) = (reason is null)`),
  ],
);

/** Webhook events that the server has processed completely. */
export const providerEvents = pgTable('provider_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});
