/** While a problem is open, the order's state is `problem`, and the shop doesn't pay the seller. */
import type { Side } from './orderLife';

/** Grouped by the side that reports the problem. */
export const PROBLEM_KINDS_OF = {
  buyer: ['notAsDescribed', 'doesNotWork', 'sellerAbsent'],
  seller: ['buyerAbsent'],
} as const satisfies Record<Side, readonly string[]>;
export const PROBLEM_KINDS = [...PROBLEM_KINDS_OF.buyer, ...PROBLEM_KINDS_OF.seller] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];
export const PROBLEM_KIND_TEXTS: Readonly<Record<ProblemKind, string>> = {
  notAsDescribed: 'It is not as described',
  doesNotWork: 'It does not work',
  sellerAbsent: 'The seller did not show up',
  buyerAbsent: 'The buyer did not show up',
};

export const openerOf = (kind: ProblemKind): Side => (kind === 'buyerAbsent' ? 'seller' : 'buyer');

/**
 * open: the two sides talk · asked: an admin must decide · refunding: settled, but the card provider has yet
 * to confirm the refund · ended: settled or withdrawn
 */
export const PROBLEM_STAGES = ['open', 'asked', 'refunding', 'ended'] as const;
export type ProblemStage = (typeof PROBLEM_STAGES)[number];

/**
 * How a problem ended.
 * - agreed: the buyer accepted an offer
 * - withdrawn: by the side that reported the problem
 * - decided: by an admin
 * - overtaken: by the buyer's bank, or by a refund in the card provider's dashboard
 */
export const PROBLEM_ENDS = ['agreed', 'withdrawn', 'decided', 'overtaken'] as const;
export type ProblemEnd = (typeof PROBLEM_ENDS)[number];

/**
 * Entries of a problem's thread. notRefunded: the card provider refused the refund, which reopens the
 * problem.
 */
export const PROBLEM_ACTIONS = [
  'open',
  'say',
  'offer',
  'decline',
  'askAdmin',
  'accept',
  'withdraw',
  'decide',
  'notRefunded',
  'overtaken',
] as const;
export type ProblemAction = (typeof PROBLEM_ACTIONS)[number];

/** `system`: the shop itself. */
export const PROBLEM_VOICES = ['buyer', 'seller', 'admin', 'system'] as const;
export type ProblemVoice = (typeof PROBLEM_VOICES)[number];

/** Days for the other side to answer. After that, either side can ask an admin to decide. */
export const ANSWER_DAYS = 3;

/** Filters of the admins' list. `due`: waits for an admin's decision. */
export const PROBLEM_FILTERS = ['due', 'open', 'ended'] as const;
export type ProblemFilter = (typeof PROBLEM_FILTERS)[number];

/** Old names, for remotes built with a contract before 2.9. */
export { PROBLEM_ACTIONS as PROBLEM_ACTS, type ProblemAction as ProblemAct };
