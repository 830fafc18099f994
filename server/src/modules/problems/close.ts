import {
  type AcceptOfferBody,
  type DecideProblemBody,
  SIDES,
  type ProblemAction,
  type ProblemEnd,
  type ProblemVoice,
} from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import type { Caller } from '../../http/app';
import { badRequest, conflict, forbidden, notFound } from '../../http/errors';
import { toCents, toDollars } from '../../http/money';
import { appendAudit } from '../../database/auditSchema';
import { lockOrder, type OrderRow } from '../orders/bookings/repository';
import { moveBooking, noteStep } from '../orders/bookings/steps';
import { notifySides } from '../notices/orderNotices';
import { type BegunRefund, beginOrderRefund, carryOutRefund, notRefundable } from '../payments/refundOrder';
import { lockCaller } from '../../http/lockCaller';
import { lockOrderOf, openProblemOf, problemEnded, notifyOtherSide } from './order';
import { addEntry, changeProblem, findProblem, findProblemOf, type ProblemRecord } from './repository';
import { isDue } from './mapping';
import { assertOffered } from './talk';
import { ProviderUnavailableError } from '../payments/provider';
import type { PaymentServices } from '../payments/services';

/**
 * The buyer accepts the seller's offer of a refund. `offerId` is the offer that the buyer has read. A repeated call changes nothing.
 * @returns the refund to make after the commit
 * @throws 404 unless the person is the order's buyer or seller; 409 offer_changed, own_proposal, problem_ended, no_problem, not_refundable
 */
export async function acceptOffer(
  tx: Transaction,
  orderId: string,
  personId: string,
  { offerId }: AcceptOfferBody,
): Promise<BegunRefund | undefined> {
  const party = await lockOrderOf(tx, orderId, personId);
  const last = await findProblemOf(tx, orderId);
  if (party.side === 'buyer' && last?.endedAs === 'agreed' && last.offerId === offerId) return undefined;
  const problem = await openProblemOf(tx, party);
  assertOffered({ ...party, problem }, offerId);
  assertFrozen(party.order);
  await noteStep(tx, party.order, 'offerAccepted', { as: 'buyer', personId });
  await notifyOtherSide(tx, party, 'offerAccepted');
  const amountCents = problem.offerCents ?? 0;
  const by = { endedAs: 'agreed', act: 'accept', by: 'buyer', personId } as const;
  return settleProblem(tx, problem, { ...by, amountCents, words: null });
}

/**
 * The person who opened the problem withdraws it. The order then waits again until the laptop is received. A repeated call changes nothing.
 * @throws 404 unless the person is the order's buyer or seller; 403 for the side that did not report the problem; 409 no_problem,
 * problem_ended
 */
export async function withdraw(tx: Transaction, orderId: string, personId: string): Promise<void> {
  const party = await lockOrderOf(tx, orderId, personId);
  const { side } = party;
  const last = await findProblemOf(tx, orderId);
  if (last?.endedAs === 'withdrawn' && last.openedBy === side) return;
  const problem = await openProblemOf(tx, party);
  if (problem.openedBy !== side) throw forbidden('Only the person who reported the problem can withdraw it.');
  assertFrozen(party.order);
  const now = new Date();
  await addEntry(tx, { problemId: problem.id, by: side, personId, act: 'withdraw' });
  const ended = { endedAs: 'withdrawn', endedAt: now, resolvedAt: now, amountCents: 0 } as const;
  await changeProblem(tx, problem.id, { ...ended, offerId: null, offerCents: null });
  await moveBooking(tx, orderId, 'withdrawProblem', { as: side, personId });
  await notifyOtherSide(tx, party, 'problemWithdrawn');
  await tx.emit('order.problemResolved', { bookingId: orderId });
}

/**
 * An admin decides how much of the price the buyer gets back. With 0, the seller keeps the whole price. A repeated call changes nothing.
 * @returns the refund to make after the commit
 * @throws 400 for more than the price; 401 or 403 for a former admin; 403 for buyer and seller; 404 for an unknown problem; 409 too_early,
 * no_problem, problem_ended, not_refundable
 */
export async function decideProblem(
  tx: Transaction,
  admin: Caller,
  problemId: string,
  { amount, reason }: DecideProblemBody,
): Promise<BegunRefund | undefined> {
  await lockCaller(tx, admin);
  const { problem, order, sellerId } = await lockCase(tx, problemId);
  if ([order.buyerId, sellerId].includes(admin.id))
    throw forbidden('This order is your own: another admin has to decide.');
  const amountCents = toCents(amount);
  const isRepeat = problem.decidedBy === admin.id && problem.amountCents === amountCents;
  if (problem.endedAs === 'decided' && isRepeat) return undefined;
  if (problem.endedAt) throw problemEnded();
  if (!isDue(problem))
    throw conflict(
      'too_early',
      'The buyer and the seller still have time to settle this themselves, and neither has asked an admin.',
    );
  assertFrozen(order);
  if (amountCents > order.priceCents)
    throw badRequest(`You can refund at most $${toDollars(order.priceCents)}.`);
  const words = reason.trim();
  await appendAudit(tx, {
    actorEmail: admin.email,
    action: 'decideProblem',
    subject: order.productName,
    before: { bookingId: order.id, problemId, kind: problem.kind },
    after: { bookingId: order.id, problemId, refundedCents: amountCents, reason: words },
  });
  await notifySides(tx, order.id, 'problemResolved', SIDES);
  const by = { endedAs: 'decided', act: 'decide', by: 'admin', personId: admin.id } as const;
  return settleProblem(tx, problem, { ...by, amountCents, words });
}

async function lockCase(tx: Transaction, problemId: string) {
  const known = await findProblem(tx, problemId);
  if (!known) throw notFound('problem');
  const locked = await lockOrder(tx, known.bookingId);
  const problem: ProblemRecord | undefined = await findProblem(tx, problemId);
  if (!locked || !problem) throw new Error(`The order of problem ${problemId} is incomplete`);
  return { problem, order: locked.booking, sellerId: locked.product.sellerId };
}

interface Settlement {
  readonly endedAs: Exclude<ProblemEnd, 'overtaken' | 'withdrawn'>;
  readonly act: ProblemAction;
  readonly by: Exclude<ProblemVoice, 'system'>;
  readonly personId: string;
  /** Cents that the buyer gets back. With 0, the seller keeps the whole price. */
  readonly amountCents: number;
  readonly words: string | null;
}

/** During a dispute, the bank decides about the money. @throws 409 no_problem unless the order's state is `problem` */
function assertFrozen({ state }: Pick<OrderRow, 'state'>): void {
  if (state !== 'problem')
    throw conflict(
      'no_problem',
      'The card’s owner disputes this payment: the bank decides about the money now.',
    );
}

/**
 * Settles the problem. With a refund, the order continues when the provider has confirmed the refund. Without a refund, it continues at
 * once.
 * @returns the refund to make after the commit, if there is one
 * @throws 409 not_refundable if a part was refunded before
 */
async function settleProblem(
  tx: Transaction,
  problem: ProblemRecord,
  { endedAs, act, by, personId, amountCents, words }: Settlement,
): Promise<BegunRefund | undefined> {
  const { id, bookingId } = problem;
  const endedAt = new Date();
  const decidedBy = endedAs === 'decided' ? personId : null;
  // An accepted offer stays in the row, so that it is open again if the provider refuses the refund.
  const offer = endedAs === 'agreed' ? {} : { offerId: null, offerCents: null };
  await addEntry(tx, { problemId: id, by, personId, act, words, amountCents });
  await changeProblem(tx, id, { endedAs, endedAt, amountCents, decidedBy, ...offer });
  if (amountCents > 0) {
    const reason = words ?? 'The buyer has accepted what the seller offered.';
    const request = { amountCents, requestedBy: personId, reason, settlesProblem: true } as const;
    return beginOrderRefund(tx, bookingId, request);
  }
  await changeProblem(tx, id, { resolvedAt: endedAt });
  await moveBooking(tx, bookingId, 'resolve', { as: by, personId }, { note: words ?? undefined });
  await tx.emit('order.problemResolved', { bookingId });
  await tx.emit('order.received', { bookingId });
  return undefined;
}

/**
 * Makes the refund of a settlement. If the provider is unreachable, the sweeper makes it later.
 * @throws 409 not_refundable if the provider refuses the refund, which reopens the problem
 */
export async function makeRefund(services: PaymentServices, refund: BegunRefund | undefined): Promise<void> {
  if (!refund) return;
  const isMade = await carryOutRefund(services, refund).catch((error: unknown) => {
    if (error instanceof ProviderUnavailableError) return true;
    throw error;
  });
  if (!isMade)
    throw notRefundable(
      'The card provider refused this refund, so nothing is settled yet. Please look again.',
    );
}
