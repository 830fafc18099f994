/**
 * A problem with a paid order, as data: what can be wrong, what both sides and an admin may do about it, and how it ends. While it
 * is open the order is in the state `problem`, and no money moves to the seller.
 */
import type { Side } from './orderLife';

/** What can be wrong, by who says it. */
export const PROBLEM_KINDS_OF = {
  buyer: ['notAsDescribed', 'doesNotWork', 'sellerAbsent'],
  seller: ['buyerAbsent'],
} as const satisfies Record<Side, readonly string[]>;
export const PROBLEM_KINDS = [...PROBLEM_KINDS_OF.buyer, ...PROBLEM_KINDS_OF.seller] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** @returns whose words these are. */
export const openerOf = (kind: ProblemKind): Side => (kind === 'buyerAbsent' ? 'seller' : 'buyer');

/**
 * How far it is. open: the two talk · asked: an admin is to decide · refunding: it is settled, and the card provider has not
 * confirmed the refund yet · ended
 */
export const PROBLEM_STAGES = ['open', 'asked', 'refunding', 'ended'] as const;
export type ProblemStage = (typeof PROBLEM_STAGES)[number];

/**
 * agreed: the buyer has accepted an offer · withdrawn: the buyer says that all is well · decided: by an admin · overtaken: the bank,
 * or a refund at the card provider itself, has settled it
 */
export const PROBLEM_ENDS = ['agreed', 'withdrawn', 'decided', 'overtaken'] as const;
export type ProblemEnd = (typeof PROBLEM_ENDS)[number];

/** What leaves an entry in the thread. notRefunded: the card provider has refused the refund, so it is open again. */
export const PROBLEM_ACTS = [
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
export type ProblemAct = (typeof PROBLEM_ACTS)[number];

/** Whose entry it is; system: the shop's own. */
export const PROBLEM_VOICES = ['buyer', 'seller', 'admin', 'system'] as const;
export type ProblemVoice = (typeof PROBLEM_VOICES)[number];

/** Days that the other side has to answer, before an admin can be asked without an answer. */
export const ANSWER_DAYS = 3;

/** What the admins' list can be narrowed to. due: an admin may decide it, and has not. */
export const PROBLEM_FILTERS = ['due', 'open', 'ended'] as const;
export type ProblemFilter = (typeof PROBLEM_FILTERS)[number];
