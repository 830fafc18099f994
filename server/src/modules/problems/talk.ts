import { and, eq } from 'drizzle-orm';
import { problemEntries } from '../../database/problemSchema';
import {
  LIMITS,
  type DeclineOfferBody,
  type OrderStepName,
  type ProblemWordsBody,
} from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import { badRequest, conflict } from '../../http/errors';
import { toCents } from '../../http/money';
import { noteStep } from '../orders/bookings/steps';
import { notRefundable } from '../payments/refundOrder';
import { lockOrderOf, openProblemOf, refundableCents, notifyOtherSide, type Party } from './order';
import { addEntry, changeProblem, type ProblemRecord } from './repository';
import { askableFrom } from './mapping';

interface OpenProblem extends Party {
  readonly problem: ProblemRecord;
}

/** Locks the order for an entry. @throws 404 unless the person is its buyer or seller; 409 problem_ended, too_many_entries */
async function lockProblem(tx: Transaction, orderId: string, personId: string): Promise<OpenProblem> {
  const party = await lockOrderOf(tx, orderId, personId);
  const problem = await openProblemOf(tx, party);
  const own = and(eq(problemEntries.problemId, problem.id), eq(problemEntries.by, party.side));
  if ((await tx.$count(problemEntries, own)) >= LIMITS.problem.entries)
    throw conflict(
      'too_many_entries',
      'You can’t write any more messages here. Please ask an admin to decide.',
    );
  return { ...party, problem };
}

/** The first entry of the side that did not open the problem counts as its answer. @returns the column to set */
const answer = ({ problem, side }: OpenProblem) =>
  problem.answeredAt === null && side !== problem.openedBy ? { answeredAt: new Date() } : {};

/**
 * Adds a message. It can contain an offer of the seller, which replaces an earlier one.
 * @throws like {@link lockProblem}; 400 for an offer by the buyer, or of more than the price;
 * 409 not_refundable for more than can still be refunded
 */
export async function addMessage(
  tx: Transaction,
  orderId: string,
  personId: string,
  { words, pictures, offer }: ProblemWordsBody,
): Promise<void> {
  const talk = await lockProblem(tx, orderId, personId);
  const { problem, side } = talk;
  const entry = { problemId: problem.id, by: side, personId, words: words.trim(), pictures };
  if (offer === undefined) {
    await addEntry(tx, { ...entry, act: 'say' });
    await changeProblem(tx, problem.id, answer(talk));
    return noteAndNotify(tx, talk, 'problemAnswered');
  }
  const offerCents = await offerable(tx, talk, offer);
  const offerId = await addEntry(tx, { ...entry, act: 'offer', amountCents: offerCents });
  await changeProblem(tx, problem.id, { ...answer(talk), offerId, offerCents });
  return noteAndNotify(tx, talk, 'offerMade');
}

async function noteAndNotify(tx: Transaction, talk: OpenProblem, step: OrderStepName): Promise<void> {
  await noteStep(tx, talk.order, step, { as: talk.side, personId: talk.personId });
  await notifyOtherSide(tx, talk, step);
}

async function offerable(tx: Transaction, { order, side }: OpenProblem, offer: number): Promise<number> {
  if (side !== 'seller') throw badRequest('Only the seller can offer money back.');
  const cents = toCents(offer);
  if (cents > order.priceCents) throw badRequest('This is more than the buyer paid.');
  if (cents > (await refundableCents(tx, order.id)))
    throw notRefundable(
      'No refund is possible here: a part of the money went back already, or the bank decides about it.',
    );
  return cents;
}

/** Declines the seller's offer of a refund, as the buyer. @throws like {@link lockProblem} and {@link assertOffered} */
export async function decline(
  tx: Transaction,
  orderId: string,
  personId: string,
  { offerId, words }: DeclineOfferBody,
): Promise<void> {
  const talk = await lockProblem(tx, orderId, personId);
  assertOffered(talk, offerId);
  const { problem, side } = talk;
  await addEntry(tx, { problemId: problem.id, by: side, personId, act: 'decline', words: words.trim() });
  await changeProblem(tx, problem.id, { ...answer(talk), offerId: null, offerCents: null });
  await noteAndNotify(tx, talk, 'offerDeclined');
}

/** @throws 409 own_proposal for the seller; 409 offer_changed unless this offer is the open one */
export function assertOffered(
  { problem, side }: Pick<OpenProblem, 'problem' | 'side'>,
  offerId: string,
): void {
  if (side !== 'buyer') throw conflict('own_proposal', 'This is your own offer: the buyer has to answer it.');
  if (problem.offerId !== offerId)
    throw conflict('offer_changed', 'This offer has changed in the meantime. Please look again.');
}

/** A repeated call changes nothing. @throws like {@link lockProblem}; 409 too_early */
export async function askAdmin(tx: Transaction, orderId: string, personId: string): Promise<void> {
  const talk = await lockProblem(tx, orderId, personId);
  const { problem, side } = talk;
  if (problem.askedAt) return;
  if (askableFrom(problem).getTime() > Date.now())
    throw conflict('too_early', 'The other side still has time to answer. You can ask an admin afterwards.');
  await addEntry(tx, { problemId: problem.id, by: side, personId, act: 'askAdmin' });
  await changeProblem(tx, problem.id, { askedAt: new Date() });
  await noteAndNotify(tx, talk, 'adminAsked');
}
