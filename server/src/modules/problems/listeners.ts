import { SIDES } from '@relaptop/shared/contracts';
import type { DomainEvents, Transaction } from '../../database/domainEvents';
import { findAnyBooking } from '../orders/bookings/repository';
import { PROVIDER, moveBooking } from '../orders/bookings/steps';
import { notifySides } from '../notices/orderNotices';
import { findRefundOf } from '../payments/refundRepository';
import { findPaymentOfBooking } from '../payments/repository';
import { addEntry, changeProblem, findUnresolved, type ProblemRecord } from './repository';

/** Ends a problem after a refund, and reopens it after the provider refused a refund. The emitter of each event has locked the order. */
export function problemListeners(events: DomainEvents): void {
  events.on('order.refunded', (tx, { bookingId }) => followMoney(tx, bookingId));
  events.on('order.disputeWon', (tx, { bookingId }) => followMoney(tx, bookingId));
  events.on('order.refundRefused', (tx, { bookingId }) => reopen(tx, bookingId));
}

async function followMoney(tx: Transaction, bookingId: string): Promise<void> {
  const problem = await findUnresolved(tx, bookingId);
  const order = problem && (await findAnyBooking(tx, bookingId));
  if (!problem || !order) return;
  const payment = await findPaymentOfBooking(tx, bookingId);
  if (order.state === 'refunded') return finish(tx, problem, payment?.refundedCents ?? order.priceCents);
  const refund = problem.endedAt && payment && (await findRefundOf(tx, payment.intentId));
  if (order.state !== 'problem' || !refund?.doneAt) return;
  await changeProblem(tx, problem.id, { resolvedAt: new Date() });
  await moveBooking(tx, bookingId, 'resolve', PROVIDER);
  await tx.emit('order.problemResolved', { bookingId });
  await tx.emit('order.received', { bookingId });
}

/** Ends a problem after the whole price was refunded: by the settlement, by the bank, or by an admin at the card provider. */
async function finish(tx: Transaction, problem: ProblemRecord, refundedCents: number): Promise<void> {
  const { id, bookingId } = problem;
  const now = new Date();
  if (problem.amountCents === refundedCents) await changeProblem(tx, id, { resolvedAt: now });
  else {
    const ended = { endedAs: 'overtaken', endedAt: now, resolvedAt: now, decidedBy: null } as const;
    await addEntry(tx, { problemId: id, by: 'system', act: 'overtaken', amountCents: refundedCents });
    await changeProblem(tx, id, { ...ended, amountCents: refundedCents, offerId: null, offerCents: null });
    await notifySides(tx, bookingId, 'refunded', SIDES);
  }
  await tx.emit('order.problemResolved', { bookingId });
}

/** Reopens a problem after the provider refused its refund. Buyer and seller, or an admin, have to settle it in another way. */
async function reopen(tx: Transaction, bookingId: string): Promise<void> {
  const problem = await findUnresolved(tx, bookingId);
  if (!problem?.endedAt) return;
  const payment = await findPaymentOfBooking(tx, bookingId);
  // The failed refund was made on the provider's website. The settlement's own refund still exists, so the problem stays settled.
  if (payment && (await findRefundOf(tx, payment.intentId))) return;
  const { id, amountCents } = problem;
  await addEntry(tx, { problemId: id, by: 'system', act: 'notRefunded', amountCents });
  await changeProblem(tx, id, { endedAs: null, endedAt: null, amountCents: null, decidedBy: null });
  await notifySides(tx, bookingId, 'problemOpened', SIDES);
}
