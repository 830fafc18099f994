import { eq } from 'drizzle-orm';
import {
  type OrderState,
  orderStateAfter,
  type OrderTransition,
  stepAfterWonDispute,
} from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { refunds, type PaymentStatus } from '../../database/moneySchema';
import { findUser } from '../people/repository';
import type { Transaction } from '../../database/domainEvents';
import { appendAudit, SYSTEM } from '../../database/auditSchema';
import { type BookingRow, lockOrder } from '../orders/bookings/repository';
import { type Actor, moveBooking, noteStep, PROVIDER } from '../orders/bookings/steps';
import { type ProviderIntent, ProviderUnavailableError } from './provider';
import { findRefundOf, finishRefund, type RefundRow } from './refundRepository';
import {
  findIntent,
  findPayment,
  lockIntent,
  moveIntent,
  type PaymentRow,
  recordPaymentView,
} from './repository';
import type { PaymentServices } from './services';
import { settle } from './settle';

/** Maximum number of reads. The server reads again if another process recorded a newer state meanwhile. */
const ROUNDS = 3;

/**
 * Updates a sold order to the provider's state: disputes, and partial or full refunds. The refunds came from the server, or from an admin
 * on the provider's website. Only the provider's current state counts, so its events may arrive late, repeatedly and in any order.
 * @param providerId the provider's intent id (`pi_…`)
 * @throws {ProviderUnavailableError} if the provider is unreachable or the payment keeps changing; call again later
 */
export async function recordAfterSale(services: PaymentServices, providerId: string): Promise<void> {
  const intent = await findIntent(services.db, providerId);
  if (!intent) return;
  // The event about a refund may arrive before the sale is recorded.
  if (intent.status !== 'captured' && intent.status !== 'refunded') await settle(services, providerId);
  await services.recording.run(intent.id, () => recordAlone(services, intent.id, providerId));
}

async function recordAlone(services: PaymentServices, intentId: string, providerId: string): Promise<void> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const payment = await findPayment(services.db, intentId);
    // `settle` handles failed and unfinished sales.
    if (!payment || payment.status === 'void' || payment.status === 'claimed') return;
    const seen = await services.provider.readIntent(providerId);
    if (await services.events.inTransaction(services.db, (tx) => record(tx, payment, seen))) return;
  }
  throw new ProviderUnavailableError('The payment keeps changing', false);
}

interface Target {
  readonly step: OrderTransition | undefined;
  readonly status: PaymentStatus;
}

function targetOf(
  refundedCents: number,
  { amountCents }: PaymentRow,
  booking: BookingRow,
  seen: ProviderIntent,
): Target {
  if (refundedCents === amountCents) return { step: 'refund', status: 'refunded' };
  const wasDisputed = booking.state === 'disputed';
  if (seen.disputed) return { step: wasDisputed ? undefined : 'dispute', status: 'disputed' };
  return { step: wasDisputed ? stepAfterWonDispute(booking) : undefined, status: 'captured' };
}

/** @returns false if another process recorded a newer state after this one asked the provider */
async function record(tx: Transaction, known: PaymentRow, seen: ProviderIntent): Promise<boolean> {
  const booking = (await lockOrder(tx, known.bookingId))?.booking;
  await lockIntent(tx, known.intentId);
  const payment = await findPayment(tx, known.intentId);
  if (!booking || payment?.revision !== known.revision) return false;
  const own = await followOwnRefund(tx, payment, booking, seen);
  const hasFailed = own === 'failed';
  if (hasFailed) await tx.emit('order.refundRefused', { bookingId: booking.id });
  // A refunded order stays refunded, even if its refund fails later.
  if (booking.state === 'refunded') return true;
  const refundedCents = Math.min(seen.goneCents, payment.amountCents);
  const { step, status } = targetOf(refundedCents, payment, booking, seen);
  const finished = hasFailed ? undefined : own;
  const actor = actorOf(finished, booking);
  if (step) await moveBooking(tx, booking.id, step, actor);
  const state = step ? orderStateAfter(step) : booking.state;
  if (state === 'refunded') await moveIntent(tx, payment.intentId, ['captured'], 'refunded');
  await recordPaymentView(tx, payment.intentId, { status, refundedCents });
  if (refundedCents !== payment.refundedCents) {
    await auditRefund(tx, booking, payment, { state, refundedCents, by: finished });
    const amountCents = refundedCents - payment.refundedCents;
    if (amountCents > 0) await emitRefund(tx, { id: booking.id, state }, actor, amountCents);
    else await emitReturn(tx, booking.id, -amountCents, hasFailed);
  }
  if (step === 'dispute') await tx.emit('order.disputed', { bookingId: booking.id });
  if (booking.state === 'disputed' && state !== 'disputed' && state !== 'refunded')
    await tx.emit('order.disputeWon', { bookingId: booking.id });
  return true;
}

/** @returns the person who requested the refund; without one, the provider, for example for a refund on its website */
function actorOf(refund: RefundRow | undefined, { buyerId }: BookingRow): Actor {
  const personId = refund?.requestedBy;
  if (!personId) return PROVIDER;
  // The buyer requests a refund only by accepting the seller's offer in a problem.
  return { as: personId === buyerId ? 'buyer' : 'admin', personId };
}

async function emitRefund(
  tx: Transaction,
  order: { readonly id: string; readonly state: OrderState },
  actor: Actor,
  amountCents: number,
): Promise<void> {
  const isWhole = order.state === 'refunded';
  if (!isWhole) await noteStep(tx, order, 'refundedInPart', actor);
  await tx.emit('order.refunded', { bookingId: order.id, isWhole, amountCents });
}

/** A partial refund returned to the shop. `isOurs`: this server made the refund, and `refundRefused` was emitted already. */
async function emitReturn(
  tx: Transaction,
  bookingId: string,
  amountCents: number,
  isOurs: boolean,
): Promise<void> {
  // An admin made this refund on the provider's website.
  if (!isOurs) await tx.emit('order.refundRefused', { bookingId });
  await tx.emit('order.refundReturned', { bookingId, amountCents });
}

/**
 * @returns the refund when the provider first shows it as made. If the provider shows that it failed, deletes its row and returns `failed`.
 * If nothing has changed, returns undefined
 */
async function followOwnRefund(
  tx: Transaction,
  { intentId }: PaymentRow,
  booking: BookingRow,
  seen: ProviderIntent,
): Promise<RefundRow | 'failed' | undefined> {
  const refund = await findRefundOf(tx, intentId);
  const shown = seen.ownRefunds.find(({ refundId }) => refundId === refund?.id);
  if (!refund || !shown) return undefined;
  if (shown.failed) {
    // The refund that ended the order stays in the database, but the shop has to send the money in another way.
    if (refund.doneAt && booking.state === 'refunded') {
      const { id: key, amountCents } = refund;
      await tx.emit('order.refundReturned', { bookingId: booking.id, amountCents, key });
      return undefined;
    }
    await tx.delete(refunds).where(eq(refunds.id, refund.id));
    return 'failed';
  }
  if (refund.doneAt) return undefined;
  await finishRefund(tx, refund.id);
  return refund;
}

interface Outcome {
  readonly state: OrderState;
  readonly refundedCents: number;
  readonly by: RefundRow | undefined;
}

async function auditRefund(
  tx: Database,
  booking: BookingRow,
  payment: PaymentRow,
  { state, refundedCents, by }: Outcome,
): Promise<void> {
  const reason = by?.reason;
  const admin = by?.requestedBy ? await findUser(tx, by.requestedBy) : undefined;
  await appendAudit(tx, {
    actorEmail: admin?.email ?? SYSTEM,
    action: 'refund',
    subject: booking.productName,
    before: { bookingId: booking.id, state: booking.state, refundedCents: payment.refundedCents },
    after: { bookingId: booking.id, state, refundedCents, ...(reason && { reason }) },
  });
}
