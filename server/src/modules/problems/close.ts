import { type AcceptOfferBody, type DecideProblemBody, SIDES } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import type { Caller } from '../../http/app';
import { badRequest, conflict, forbidden, notFound } from '../../http/errors';
import { toCents, toDollars } from '../../http/money';
import { appendAudit } from '../../database/auditSchema';
import { lockOrder } from '../orders/bookings/repository';
import { moveBooking, noteStep } from '../orders/bookings/steps';
import { notifySides } from '../notices/orderNotices';
import type { BegunRefund } from '../payments/refundOrder';
import { lockCaller } from '../../http/lockCaller';
import { lockOrderOf, openProblemOf, problemEnded, tellOther } from './order';
import { addEntry, changeProblem, findProblem, findProblemOf, type ProblemRecord } from './repository';
import { isDue } from './rules';
import { assertFrozen, settleProblem } from './settle';
import { assertOffered } from './talk';

/**
 * The buyer takes the very offer that they have read. The same once more changes nothing.
 * @returns the refund to be made after the commit
 * @throws 404 for strangers; 409 offer_changed, problem_ended, not_refundable
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
  await tellOther(tx, party, 'offerAccepted');
  const amountCents = problem.offerCents ?? 0;
  const settlement = {
    endedAs: 'agreed',
    act: 'accept',
    by: 'buyer',
    personId,
    amountCents,
    words: null,
  } as const;
  return settleProblem(tx, problem, settlement);
}

/**
 * The person who opened it withdraws it: the order is paid as before, and counts as received by neither.
 * @throws 404 for strangers; 403 for the other side; 409 problem_ended
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
  await tellOther(tx, party, 'problemWithdrawn');
  await tx.emit('order.problemResolved', { bookingId: orderId });
}

/**
 * An admin decides: the amount goes back to the buyer, and 0 leaves all of it to the seller. The same once more changes nothing.
 * @returns the refund to be made after the commit
 * @throws 400 for more than the price; 401 or 403 for who is no admin any more, or one of the two; 404; 409 too_early, problem_ended, not_refundable
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
    throw conflict('too_early', 'The two still have time to settle this between them, and nobody has asked.');
  assertFrozen(order);
  if (amountCents > order.priceCents)
    throw badRequest(`At most $${toDollars(order.priceCents)} can be given back.`);
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
