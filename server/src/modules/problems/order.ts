import type { OrderStepName, Side } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import type { Transaction } from '../../database/domainEvents';
import { conflict, notFound } from '../../http/errors';
import { lockOrder, type OrderRow } from '../orders/bookings/repository';
import { sideOf, findHandover } from '../orders/handover/repository';
import { forgetNews } from '../notices/orderNotices';
import { notifySides } from '../notices/orderNotices';
import { findRefundOf } from '../payments/refundRepository';
import { findPaymentOfBooking } from '../payments/repository';
import { findProblemOf, type ProblemRecord } from './repository';

export interface Party {
  readonly order: OrderRow;
  readonly side: Side;
  readonly personId: string;
}

/** @throws 404 unless the person is the order's buyer or seller */
export async function lockOrderOf(tx: Database, orderId: string, personId: string): Promise<Party> {
  // Checks first without a lock, so that other people can't lock the order.
  if (!(await findHandover(tx, orderId, personId))) throw notFound('order');
  const locked = await lockOrder(tx, orderId);
  const order = locked && (await findHandover(tx, orderId, personId));
  if (!order) throw notFound('order');
  return { order, side: sideOf(order, personId), personId };
}

/** Also deletes this side's notice about the order. */
export async function notifyOtherSide(tx: Transaction, party: Party, news: OrderStepName): Promise<void> {
  const { order, side, personId } = party;
  await forgetNews(tx, personId, order.id);
  await notifySides(tx, order.id, news, [side === 'buyer' ? 'seller' : 'buyer']);
}

export const problemEnded = () =>
  conflict('problem_ended', 'This problem is already settled. Please look at how it ended.');

/** @throws 404 if the order never had a problem; 409 problem_ended */
export async function openProblemOf(tx: Database, { order }: Party): Promise<ProblemRecord> {
  const problem = await findProblemOf(tx, order.id);
  if (!problem) throw notFound('problem');
  if (problem.endedAt) throw problemEnded();
  return problem;
}

/**
 * @returns the cents that the shop can refund: the whole price, or 0 once any refund has begun, by the server or on the provider's website
 */
export async function refundableCents(db: Database, bookingId: string): Promise<number> {
  const payment = await findPaymentOfBooking(db, bookingId);
  if (payment?.status !== 'captured' || payment.refundedCents > 0) return 0;
  return (await findRefundOf(db, payment.intentId)) ? 0 : payment.amountCents;
}
