import {
  ANSWER_DAYS,
  PROBLEM_KINDS_OF,
  canOrder,
  type ProblemKind,
  type ProblemStage,
  type Side,
} from '@relaptop/shared/contracts';
import { DAY_MS } from '../../common/dayMs';
import type { HandoverRow } from '../orders/handover/repository';
import type { ProblemRecord } from './repository';

type Meeting = Pick<HandoverRow, 'state' | 'meetAt' | 'meetAgreedAt'>;

/** The meeting that both had agreed to is over. */
const hasMet = ({ meetAt, meetAgreedAt }: Meeting): boolean =>
  meetAgreedAt !== null && meetAt !== null && meetAt.getTime() < Date.now();

/** @returns what this side can say now: the buyer of a paid order anything, its seller that nobody came to a meeting that was agreed on. */
export function openableKinds(order: Meeting, side: Side): readonly ProblemKind[] {
  if (!canOrder(order.state, 'openProblem')) return [];
  return side === 'buyer' || hasMet(order) ? PROBLEM_KINDS_OF[side] : [];
}

type Timing = Pick<ProblemRecord, 'createdAt' | 'answeredAt' | 'askedAt'>;

const patienceEnd = ({ createdAt }: Timing): Date => new Date(createdAt.getTime() + ANSWER_DAYS * DAY_MS);

/** @returns from when on either side can ask an admin to decide. */
export const askableFrom = (problem: Timing): Date => problem.answeredAt ?? patienceEnd(problem);

/** @returns whether an admin may decide: one of the two has asked, or they had time enough to settle it. */
export const isDue = (problem: Timing): boolean =>
  problem.askedAt !== null || patienceEnd(problem).getTime() <= Date.now();

export function stageOf({ askedAt, endedAt, resolvedAt }: ProblemRecord): ProblemStage {
  if (resolvedAt) return 'ended';
  if (endedAt) return 'refunding';
  return askedAt ? 'asked' : 'open';
}
