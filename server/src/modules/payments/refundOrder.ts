import { ERROR_CODES, canOrder, type RefundAnswer, type RefundBody } from '@relaptop/shared/contracts';
import { inTransaction, type Database } from '../../database/database';
import { failpoint } from '../../common/failpoints';
import type { Caller } from '../../http/app';
import { badRequest, conflict, notFound, refundNoted } from '../../http/errors';
import { toCents, toDollars } from '../../http/money';
import { type BookingRow, lockOrder } from '../orders/bookings/repository';
import { lockCaller } from '../../http/lockCaller';
import { recordAfterSale } from './afterSale';
import { ProviderRefusedError, ProviderUnavailableError } from './provider';
import { beginRefund, dropRefund, findRefundOf, isBeingPaidOut, type RefundRow } from './refundRepository';
import { findPayment, findPaymentOfBooking, type PaymentRow } from './repository';
import type { PaymentServices } from './services';

export type OrderRefund = Pick<RefundRow, 'id' | 'intentId' | 'amountCents'> & {
  readonly providerId: string;
};

/**
 * Refunds a paid order once, wholly or in part. The laptop stays sold. A repeated request gets the same answer.
 * @throws 400 for more than two decimals or more than the price; 401 or 403 for a caller who is no longer an admin; 404 for an unknown
 * order; 409 not_refundable; 503 refund_noted
 */
export async function refundOrder(
  services: PaymentServices,
  admin: Caller,
  orderId: string,
  body: RefundBody,
): Promise<RefundAnswer> {
  const amountCents = toCents(body.amount);
  const request = { amountCents, requestedBy: admin.id, reason: body.reason.trim() };
  const begun = await inTransaction(services.db, async (tx) => {
    await lockCaller(tx, admin);
    return beginOrderRefund(tx, orderId, request);
  });
  const isMade = await carryOutRefund(services, begun).catch((error: unknown) => {
    if (!(error instanceof ProviderUnavailableError)) throw error;
    throw refundNoted();
  });
  if (!isMade)
    throw notRefundable(
      'The card provider refused this refund. The order shows the amount that was refunded.',
    );
  const payment = await findPaymentOfBooking(services.db, orderId);
  return {
    acknowledged: true,
    insertedId: begun.refund.id,
    refundedAmount: toDollars(payment?.refundedCents ?? 0),
  };
}

interface RefundRequest {
  readonly amountCents: number;
  readonly requestedBy: string;
  readonly reason: string;
  /** Set if the refund settles the order's problem. While a problem is open, the server refuses any other refund. */
  readonly settlesProblem?: true;
}

/** A stored refund. {@link carryOutRefund} makes it after the commit. */
export interface BegunRefund {
  readonly refund: OrderRefund;
  /** False for a repeated request. */
  readonly isNew: boolean;
}

/**
 * Stores a refund, which the server makes after the commit, even after a crash.
 * @throws 400 for an amount above the price; 404 for an unknown order; 409 not_refundable
 */
export async function beginOrderRefund(
  tx: Database,
  orderId: string,
  { settlesProblem, ...request }: RefundRequest,
): Promise<BegunRefund> {
  const booking = (await lockOrder(tx, orderId))?.booking;
  if (!booking) throw notFound('order');
  const payment = await findPaymentOfBooking(tx, orderId);
  const known = payment && (await findRefundOf(tx, payment.intentId));
  if (known && isRepeat(known, request))
    return { refund: { ...known, providerId: payment.transactionId }, isNew: false };
  if (booking.state === 'problem' && !settlesProblem)
    throw notRefundable(
      'This order has an open problem. Decide it on the problem’s page, where both sides see your reason.',
    );
  const paid = assertRefundable(booking, payment);
  if (await isBeingPaidOut(tx, orderId))
    throw notRefundable('This money is on its way to the seller. Please try again in a minute.');
  if (known) throw notRefundable('A refund of this order has already been started.');
  if (request.amountCents > paid.amountCents)
    throw badRequest(`You can refund at most $${toDollars(paid.amountCents)}.`);
  const refund = await beginRefund(tx, { intentId: paid.intentId, ...request });
  return { refund: { ...refund, providerId: paid.transactionId }, isNew: true };
}

/**
 * Makes a stored refund. A repeated call first reads the provider's state, because idempotency keys last only a day.
 * @returns whether the refund is made. A refund that the provider refuses is deleted
 * @throws {ProviderUnavailableError} if the provider is unreachable; the sweeper then makes the refund later
 */
export const carryOutRefund = (
  services: PaymentServices,
  { refund, isNew }: BegunRefund,
): Promise<boolean> => (isNew ? sendRefund(services, refund) : finishBegunRefund(services, refund));

/** A person repeats a request if its answer was lost, for example. */
const isRepeat = (known: RefundRow, { amountCents, requestedBy, reason }: RefundRequest): boolean =>
  known.amountCents === amountCents && known.requestedBy === requestedBy && known.reason === reason;

function assertRefundable(booking: BookingRow | undefined, payment: PaymentRow | undefined): PaymentRow {
  if (booking?.state === 'disputed')
    throw notRefundable(
      'The card’s owner disputes this payment: the bank decides who gets the money, so you can’t refund it.',
    );
  if (booking?.state === 'refunded') throw notRefundable('This order has already been refunded.');
  if (!booking || !canOrder(booking.state, 'refund', 'admin') || !payment)
    throw notRefundable('This order is not paid.');
  if (payment.status !== 'captured')
    throw notRefundable('This payment is still being completed. Please try again in a minute.');
  if (payment.refundedCents > 0)
    throw notRefundable(
      'Part of this order has already been refunded. Refund the rest in the card provider’s dashboard.',
    );
  return payment;
}

export const notRefundable = (message: string) => conflict(ERROR_CODES.notRefundable, message);

/**
 * Asks the provider for a stored refund, and records the state afterwards.
 * @returns whether the refund is made. A refund that the provider refuses is deleted
 * @throws {ProviderUnavailableError} call again later
 */
async function sendRefund(services: PaymentServices, refund: OrderRefund): Promise<boolean> {
  const { id, amountCents, providerId } = refund;
  const isRefused = await services.provider.refund(providerId, { refundId: id, amountCents }).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ProviderRefusedError) return true;
      throw error;
    },
  );
  failpoint('refundedNotRecorded');
  await recordAfterSale(services, providerId);
  const isOpen = await isBegun(services.db, refund);
  if (isOpen && !isRefused)
    throw new ProviderUnavailableError('The provider does not show the refund yet', false);
  if (isOpen) await forget(services, refund);
  return isMadeOf(services.db, refund);
}

/** Deletes a refund that the provider will never make. The event reopens a problem that this refund had settled. */
async function forget({ db, events }: PaymentServices, { id, intentId }: OrderRefund): Promise<void> {
  await events.inTransaction(db, async (tx) => {
    const payment = await findPayment(tx, intentId);
    if (payment) await lockOrder(tx, payment.bookingId);
    const isDropped = await dropRefund(tx, id);
    if (isDropped && payment) await tx.emit('order.refundRefused', { bookingId: payment.bookingId });
  });
}

/** First reads the provider's state, because the provider may have made the refund already. @returns whether the refund is made */
export async function finishBegunRefund(services: PaymentServices, refund: OrderRefund): Promise<boolean> {
  await recordAfterSale(services, refund.providerId);
  if (await isBegun(services.db, refund)) return sendRefund(services, refund);
  return isMadeOf(services.db, refund);
}

async function isBegun(db: Database, { id, intentId }: OrderRefund): Promise<boolean> {
  const row = await findRefundOf(db, intentId);
  return row?.id === id && row.doneAt === null;
}

async function isMadeOf(db: Database, { id, intentId }: OrderRefund): Promise<boolean> {
  const row = await findRefundOf(db, intentId);
  return row?.id === id && row.doneAt !== null;
}
