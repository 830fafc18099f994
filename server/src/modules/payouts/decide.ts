import { sql, type SQL } from 'drizzle-orm';
import { feeOf, type WaitingFor } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import { type BookingRow, lockOrder } from '../orders/bookings/repository';
import { PROVIDER, noteStep } from '../orders/bookings/steps';
import type { ProviderIntent } from '../payments/provider';
import { findRefundOf, type RefundRow } from '../payments/refundRepository';
import { findPayment, lockIntent, type PaymentRow } from '../payments/repository';
import { findUser } from '../people/repository';
import { findAccountOf, type AccountRow } from './accounts';
import { payDebts, unpayDebts } from './debtRepository';
import type { ProviderTransfer } from './provider';
import { RETRY, keepWaiting, lockPayout, movePayout, type PayoutRow } from './repository';

/** Locked rows of an order, its payment and its payout. The locks keep the order's money from changing. */
export interface LockedPayout {
  readonly booking: BookingRow;
  readonly payment: PaymentRow;
  readonly payout: PayoutRow;
}

export async function lockForPayout(tx: Transaction, orderId: string): Promise<LockedPayout> {
  const booking = (await lockOrder(tx, orderId))?.booking;
  const payout = await lockPayout(tx, orderId);
  const intent = payout && (await lockIntent(tx, payout.intentId));
  const payment = intent && (await findPayment(tx, intent.id));
  if (!booking || !payout || !payment) throw new Error(`The order ${orderId} has no payout`);
  return { booking, payment, payout };
}

export interface Seen {
  readonly intent: ProviderIntent;
  readonly transfers: readonly ProviderTransfer[];
}

/**
 * waiting: nothing to do until an event or the next check · read: read the provider first · stale: the database does not have the
 * provider's latest state · moved: the payout has a new state · void: nothing will ever be sent
 */
type Decision = 'waiting' | 'read' | 'stale' | 'moved' | 'void';

/** Decides whether an order's money goes to its seller now. If so, stores the amount. */
export async function decide(tx: Transaction, orderId: string, seen: Seen | undefined): Promise<Decision> {
  const locked = await lockForPayout(tx, orderId);
  const { payment, payout } = locked;
  if (payout.state !== 'waiting') return 'moved';
  const sent = seen?.transfers.find(({ amountCents }) => amountCents > 0);
  if (sent) return adopt(tx, locked, sent);
  if (payment.status === 'refunded') {
    await movePayout(tx, payout.id, 'cancel', { nextCheckAt: null, waitingFor: 'nothing' });
    return 'void';
  }
  const refund = await findRefundOf(tx, payment.intentId);
  const account = await findAccountOf(tx, payout.sellerId);
  const isSuspended = Boolean((await findUser(tx, payout.sellerId))?.suspendedAt);
  const obstacle = obstacleOf(locked, { refund, account, isSuspended });
  if (obstacle !== undefined) {
    await keepWaiting(tx, payout.id, obstacle, NEXT_CHECK[obstacle]);
    return 'waiting';
  }
  if (!seen) return 'read';
  if (seen.intent.goneCents !== payment.refundedCents || seen.intent.disputed) return 'stale';
  await claim(tx, locked, account?.providerId ?? '', seen.intent.chargeId ?? '');
  return 'moved';
}

/** Time of the next check for these obstacles. An event announces the end of every other obstacle. */
const NEXT_CHECK: Partial<Record<WaitingFor, SQL>> = { refund: RETRY, hold: sql`hold_until` };

interface Obstacles {
  readonly refund: RefundRow | undefined;
  readonly account: AccountRow | undefined;
  readonly isSuspended: boolean;
}

/** @returns the most important reason why the seller's money waits; undefined if the server can send it now */
function obstacleOf(
  { booking, payment, payout }: LockedPayout,
  { refund, account, isSuspended }: Obstacles,
): WaitingFor | undefined {
  if (booking.state === 'disputed' || payment.status === 'disputed') return 'dispute';
  if (booking.state === 'problem') return 'problem';
  if (booking.state !== 'received' || payment.status !== 'captured') return 'receipt';
  // Money that a refund is returning to the buyer must not go to the seller too.
  if (refund && refund.doneAt === null) return 'refund';
  if (isSuspended) return 'suspension';
  // Comes before `hold`, because the seller can remove this obstacle.
  if (account?.state !== 'ready') return 'account';
  return payout.holdUntil && payout.holdUntil.getTime() > Date.now() ? 'hold' : undefined;
}

/** Stores the transfer. The server will make it, even after a crash. */
async function claim(
  tx: Transaction,
  { payment, payout }: LockedPayout,
  destination: string,
  sourceCharge: string,
): Promise<void> {
  const grossCents = payment.amountCents - payment.refundedCents;
  const feeCents = feeOf(grossCents, termsOf(payout));
  const debtCents = await payDebts(tx, payout, grossCents - feeCents);
  const amountCents = grossCents - feeCents - debtCents;
  const attempt = payout.attempt + 1;
  await movePayout(tx, payout.id, 'send', {
    grossCents,
    feeCents,
    debtCents,
    amountCents,
    attempt,
    destination,
    sourceCharge,
    idempotencyKey: `transfer:${payout.bookingId}:${attempt}`,
    waitingFor: 'nothing',
    nextCheckAt: RETRY,
  });
}

export const termsOf = ({ feeBasisPoints, feeMinCents }: PayoutRow) => ({
  basisPoints: feeBasisPoints,
  minCents: feeMinCents,
});

/** Records a transfer that the database lacks, for example after restoring an older backup. */
async function adopt(tx: Transaction, locked: LockedPayout, transfer: ProviderTransfer): Promise<Decision> {
  const { amountCents, feeCents, debtCents, destination } = transfer;
  const { payout } = locked;
  const grossCents = amountCents + feeCents + debtCents;
  await payDebts(tx, payout, debtCents);
  await movePayout(tx, payout.id, 'send', {
    grossCents,
    amountCents,
    feeCents,
    debtCents,
    destination,
    sourceCharge: 'adopted',
    idempotencyKey: `adopted:${transfer.id}`,
    waitingFor: 'nothing',
  });
  await recordTransfer(tx, payout.bookingId, transfer);
  return 'moved';
}

/** A repeated call changes nothing. */
export async function recordTransfer(
  tx: Transaction,
  orderId: string,
  transfer: Pick<ProviderTransfer, 'id'> | undefined,
): Promise<void> {
  const { payout, booking } = await lockForPayout(tx, orderId);
  if (payout.state !== 'sending') return;
  await movePayout(tx, payout.id, 'arrive', {
    transferId: transfer?.id ?? null,
    sentAt: sql`now()`,
    refusal: null,
    // Due at once, because the buyer may have got a refund meanwhile.
    nextCheckAt: sql`now()`,
  });
  await noteStep(tx, booking, 'paidOut', PROVIDER);
  await tx.emit('order.paidOut', { bookingId: orderId });
}

/** Minutes between a refusal by the provider and the next request, longer each time. */
const PATIENCE_MINUTES = [1, 5, 30, 120, 360];

/** The provider repeats its refusal for the same idempotency key, so the next request has a new key. */
export async function recordRefusal(
  tx: Transaction,
  { bookingId, idempotencyKey }: PayoutRow,
  message: string,
): Promise<void> {
  const { payout } = await lockForPayout(tx, bookingId);
  if (payout.state !== 'sending' || payout.idempotencyKey !== idempotencyKey) return;
  await unpayDebts(tx, payout.id);
  const minutes = PATIENCE_MINUTES[Math.min(payout.attempt, PATIENCE_MINUTES.length) - 1] ?? 1;
  await movePayout(tx, payout.id, 'refuse', {
    grossCents: 0,
    feeCents: 0,
    debtCents: 0,
    amountCents: 0,
    waitingFor: 'provider',
    refusal: message,
    nextCheckAt: sql`now() + make_interval(mins => ${minutes})`,
  });
}
