import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AccountState, HoldReason, PayoutState, WaitingFor } from '@relaptop/shared/contracts';
import { createdAt, id, idOf, instant } from './columns';
import { paymentIntents } from './moneySchema';
import { bookings, users } from './schema';

export const connectedAccounts = pgTable(
  'connected_accounts',
  {
    id: id(),
    userId: idOf('user_id', () => users.id),
    /** The provider's id (`acct_…`); null until the server has stored the provider's answer. */
    providerId: text('provider_id'),
    state: text('state').$type<Exclude<AccountState, 'none'>>().notNull().default('missing'),
    /** Details that the seller still has to enter, in the provider's names. */
    due: jsonb('due').$type<readonly string[]>().notNull().default([]),
    createdAt: createdAt(),
    /** Time of the sweeper's next check; null once the account is ready. */
    nextCheckAt: instant('next_check_at'),
  },
  (table) => [
    uniqueIndex('connected_accounts_of_user').on(table.userId),
    uniqueIndex('connected_accounts_provider_id').on(table.providerId),
    index('connected_accounts_due')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check('connected_accounts_state', sql`state in ('missing', 'ready', 'restricted')`),
    check('connected_accounts_ready', sql`state <> 'ready' or provider_id is not null`),
  ],
);

/** The payout of one sale; its states are in `payoutLife.ts`. */
export const payouts = pgTable(
  'payouts',
  {
    id: id(),
    bookingId: idOf('booking_id', () => bookings.id),
    intentId: idOf('intent_id', () => paymentIntents.id),
    sellerId: idOf('seller_id', () => users.id),
    state: text('state').$type<PayoutState>().notNull().default('waiting'),
    waitingFor: text('waiting_for').$type<WaitingFor>().notNull().default('receipt'),
    /** Reason and end of an extra wait after the buyer received the laptop, see `payouts/listeners.ts`. Both are null for most sales. */
    holdReason: text('hold_reason').$type<HoldReason>(),
    holdUntil: instant('hold_until'),
    feeBasisPoints: integer('fee_basis_points').notNull(),
    feeMinCents: integer('fee_min_cents').notNull(),
    capturedCents: integer('captured_cents').notNull(),
    /** This amount and the next three are set when the transfer is stored; zero before. */
    grossCents: integer('gross_cents').notNull().default(0),
    feeCents: integer('fee_cents').notNull().default(0),
    /** Deducted from this payout to pay debts of earlier sales. */
    debtCents: integer('debt_cents').notNull().default(0),
    /** The amount of the transfer; zero if fee and debts take everything. */
    amountCents: integer('amount_cents').notNull().default(0),
    /** The part of the fee that the shop returned, because the buyer got a refund afterwards. */
    feeBackCents: integer('fee_back_cents').notNull().default(0),
    /** The terms of the transfer, stored before the server asks the provider: receiving account, charge and idempotency key. */
    destination: text('destination'),
    sourceCharge: text('source_charge'),
    idempotencyKey: text('idempotency_key'),
    /** Part of the idempotency key. The provider repeats a refusal for the same key, so the next attempt needs a new key. */
    attempt: integer('attempt').notNull().default(0),
    transferId: text('transfer_id'),
    refusal: text('refusal'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** Time of the last event of the payout or its order. */
    movedAt: instant('moved_at').notNull().defaultNow(),
    /** Time of the sweeper's next check; null if there is nothing to do. */
    nextCheckAt: instant('next_check_at'),
  },
  (table) => [
    uniqueIndex('payouts_one_per_order').on(table.bookingId),
    uniqueIndex('payouts_transfer').on(table.transferId),
    uniqueIndex('payouts_key').on(table.idempotencyKey),
    index('payouts_due')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    index('payouts_of_seller').on(table.sellerId, table.createdAt.desc(), table.id.desc()),
    index('payouts_of_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('payouts_held')
      .on(table.createdAt, table.id)
      .where(sql`hold_until is not null and state = 'waiting'`),
    index('payouts_newest').on(table.createdAt.desc(), table.id.desc()),
    check('payouts_state', sql`state in ('waiting', 'sending', 'sent', 'void')`),
    check(
      'payouts_waiting_for',
      sql`waiting_for in ('receipt', 'problem', 'dispute', 'refund', 'suspension', 'account', 'hold', 'provider', 'nothing')`,
    ),
    check('payouts_hold_reason', sql`hold_reason in ('newSeller', 'sameNetwork', 'sameCard')`),
    check('payouts_hold', sql`(hold_reason is null) = (hold_until is null)`),
    check('payouts_captured', sql`captured_cents between 100 and 9999900`),
    check('payouts_fee_terms', sql`fee_basis_points between 0 and 10000 and fee_min_cents >= 0`),
    check(
      'payouts_amounts',
      sql`gross_cents between 0 and captured_cents and fee_cents >= 0 and debt_cents >= 0 and amount_cents >= 0
        and fee_back_cents between 0 and fee_cents and gross_cents = fee_cents + debt_cents + amount_cents`,
    ),
    check('payouts_sent', sql`(state = 'sent') = (sent_at is not null)`),
    check('payouts_transferred', sql`state <> 'sent' or amount_cents = 0 or transfer_id is not null`),
    check(
      'payouts_not_sent',
      sql`state not in ('waiting', 'void') or (transfer_id is null and gross_cents = 0)`,
    ),
    check(
      'payouts_asked',
      sql`state <> 'sending' or (idempotency_key is not null and destination is not null and source_charge is not null)`,
    ),
  ],
);

/**
 * asked: stored, without the provider's answer yet · made: the shop has the money back · refused: the amount became a debt, or the server
 * asked for a smaller reversal.
 */
type ReversalState = 'asked' | 'made' | 'refused';

/** Reason why the shop takes money back from a seller. `provider`: the shop reversed the transfer on the provider's website. */
export type TakeBackReason = 'refund' | 'dispute' | 'provider';

/** Reversals of transfers. A trigger limits the sum of asked and made reversals to the amount of the transfer. */
export const reversals = pgTable(
  'transfer_reversals',
  {
    id: id(),
    payoutId: idOf('payout_id', () => payouts.id),
    amountCents: integer('amount_cents').notNull(),
    reason: text('reason').$type<TakeBackReason>().notNull(),
    state: text('state').$type<ReversalState>().notNull().default('asked'),
    /** The refused reversal of the whole amount, if this reversal takes only the account's smaller balance. */
    insteadOf: uuid('instead_of'),
    providerId: text('provider_id'),
    createdAt: createdAt(),
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('transfer_reversals_provider_id').on(table.providerId),
    uniqueIndex('transfer_reversals_one_asked')
      .on(table.payoutId)
      .where(sql`state = 'asked'`),
    index('transfer_reversals_of_payout').on(table.payoutId),
    check('transfer_reversals_amount', sql`amount_cents > 0`),
    check('transfer_reversals_state', sql`state in ('asked', 'made', 'refused')`),
    check('transfer_reversals_reason', sql`reason in ('refund', 'dispute', 'provider')`),
    check('transfer_reversals_done', sql`(state = 'asked') = (done_at is null)`),
    check('transfer_reversals_made', sql`(state = 'made') = (provider_id is not null)`),
  ],
);

/** Money that sellers owe the shop because it could not be reversed. Their next payouts pay the debts first. */
export const debts = pgTable(
  'debts',
  {
    id: id(),
    /** The payout whose money the seller has to return. */
    payoutId: idOf('payout_id', () => payouts.id),
    sellerId: idOf('seller_id', () => users.id),
    reason: text('reason').$type<TakeBackReason>().notNull(),
    amountCents: integer('amount_cents').notNull(),
    /** The refused reversal that became this debt. Null if the money had paid another debt, because that money can't be reversed. */
    reversalId: uuid('reversal_id').references(() => reversals.id),
    paidCents: integer('paid_cents').notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('debts_of_reversal').on(table.reversalId),
    index('debts_of_payout').on(table.payoutId),
    index('debts_open')
      .on(table.sellerId, table.createdAt, table.id)
      .where(sql`paid_cents < amount_cents`),
    check('debts_amount', sql`amount_cents > 0 and paid_cents between 0 and amount_cents`),
    check('debts_reason', sql`reason in ('refund', 'dispute', 'provider')`),
  ],
);

export const debtPayments = pgTable(
  'debt_payments',
  {
    id: id(),
    debtId: idOf('debt_id', () => debts.id),
    payoutId: idOf('payout_id', () => payouts.id),
    amountCents: integer('amount_cents').notNull(),
  },
  (table) => [
    uniqueIndex('debt_payments_once').on(table.debtId, table.payoutId),
    index('debt_payments_of_payout').on(table.payoutId),
    check('debt_payments_amount', sql`amount_cents > 0`),
  ],
);
