import type { Problem, ProblemEntry } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { toDollars } from '../../http/money';
import { refundableCents } from './order';
import { listEntries, type EntryRecord, type ProblemRecord } from './repository';
import { askableFrom, stageOf } from './rules';

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

/** @returns what a row of a list and the problem's own page both tell of it. */
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

/** @returns the problem with its whole thread, as everybody sees it who may see it at all. */
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
