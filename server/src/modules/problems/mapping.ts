import {
  type Problem,
  type ProblemEntry,
  ANSWER_DAYS,
  PROBLEM_KINDS_OF,
  canOrder,
  type ProblemKind,
  type ProblemStage,
  type Side,
} from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { toDollars } from '../../http/money';
import { refundableCents } from './order';
import { listEntries, type EntryRecord, type ProblemRecord } from './repository';
import { DAY_MS } from '../../common/dayMs';
import type { OrderRow } from '../orders/bookings/repository';

type Meeting = Pick<OrderRow, 'state' | 'meetAt' | 'meetAgreedAt'>;

const hasMet = ({ meetAt, meetAgreedAt }: Meeting): boolean =>
  meetAgreedAt !== null && meetAt !== null && meetAt.getTime() < Date.now();

/** @returns the kinds of problem that this side can report: all for a buyer; for a seller, only that the buyer missed an agreed meeting */
export function openableKinds(order: Meeting, side: Side): readonly ProblemKind[] {
  if (!canOrder(order.state, 'openProblem')) return [];
  return side === 'buyer' || hasMet(order) ? PROBLEM_KINDS_OF[side] : [];
}

type Timing = Pick<ProblemRecord, 'createdAt' | 'answeredAt' | 'askedAt'>;

const patienceEnd = ({ createdAt }: Timing): Date => new Date(createdAt.getTime() + ANSWER_DAYS * DAY_MS);

export const askableFrom = (problem: Timing): Date => problem.answeredAt ?? patienceEnd(problem);

/** Whether an admin may decide: one side has asked for it, or the time for the two sides to settle the problem is over. */
export const isDue = (problem: Timing): boolean =>
  problem.askedAt !== null || patienceEnd(problem).getTime() <= Date.now();

function stageOf({ askedAt, endedAt, resolvedAt }: ProblemRecord): ProblemStage {
  if (resolvedAt) return 'ended';
  if (endedAt) return 'refunding';
  return askedAt ? 'asked' : 'open';
}

const dollarsOf = (cents: number | null): number | null => (cents === null ? null : toDollars(cents));

const toEntry = (row: EntryRecord): ProblemEntry => ({
  _id: row.id,
  date: row.createdAt.toISOString(),
  by: row.by,
  act: row.act,
  words: row.words,
  pictures: row.pictures,
  amount: dollarsOf(row.amountCents),
});

const outcomeOf = ({ endedAs, amountCents, endedAt }: ProblemRecord): Problem['outcome'] =>
  endedAs === null || amountCents === null || endedAt === null
    ? null
    : { end: endedAs, amount: toDollars(amountCents), date: endedAt.toISOString() };

export const headOf = (problem: ProblemRecord) => ({
  _id: problem.id,
  orderId: problem.bookingId,
  kind: problem.kind,
  openedBy: problem.openedBy,
  stage: stageOf(problem),
  date: problem.createdAt.toISOString(),
  askedAt: problem.askedAt?.toISOString() ?? null,
  outcome: outcomeOf(problem),
});

export async function viewOf(db: Database, problem: ProblemRecord): Promise<Problem> {
  const { offerId, offerCents, endedAt } = problem;
  const isOffered = offerId !== null && offerCents !== null && endedAt === null;
  return {
    ...headOf(problem),
    askableFrom: askableFrom(problem).toISOString(),
    askable: !endedAt && !problem.askedAt && askableFrom(problem).getTime() <= Date.now(),
    answeredAt: problem.answeredAt?.toISOString() ?? null,
    offer: isOffered ? { _id: offerId, amount: toDollars(offerCents) } : null,
    refundable: endedAt ? 0 : toDollars(await refundableCents(db, problem.bookingId)),
    entries: (await listEntries(db, problem.id)).map(toEntry),
  };
}
