import { Type, type Static } from 'typebox';
import { ORDER_ACTORS, type OrderTransition } from './orderLife';
import { Timestamp, oneOf } from './primitives';

/**
 * What is written down of an order, in the words of its log: each transition, and what happens without one. Names are for ever;
 * new ones need a migration of the table's check.
 */
export const ORDER_STEPS = [
  'booked',
  'meetingProposed',
  'meetingAgreed',
  'paying',
  'released',
  'paid',
  'lost',
  'reminded',
  'received',
  'problemOpened',
  'problemAnswered',
  'offerMade',
  'offerDeclined',
  'offerAccepted',
  'adminAsked',
  'problemWithdrawn',
  'problemResolved',
  'refundedInPart',
  'refunded',
  'disputed',
  'disputeWon',
  'cancelled',
  'deleted',
  'paidOut',
  'reviewed',
  'reviewsShown',
] as const;
export type OrderStepName = (typeof ORDER_STEPS)[number];

/** The word in the log for each transition. */
export const STEP_OF: Readonly<Record<OrderTransition, OrderStepName>> = {
  authorise: 'paying',
  release: 'released',
  settle: 'paid',
  lose: 'lost',
  receive: 'received',
  openProblem: 'problemOpened',
  withdrawProblem: 'problemWithdrawn',
  resolve: 'problemResolved',
  refund: 'refunded',
  dispute: 'disputed',
  winDispute: 'disputeWon',
  winDisputeOfReceived: 'disputeWon',
  winDisputeOfProblem: 'disputeWon',
  cancel: 'cancelled',
  delete: 'deleted',
};

/** A line of an order's log, as both sides see it: no names, no emails. */
export const OrderStep = Type.Object({
  step: oneOf(ORDER_STEPS),
  /** Which side, or: an admin, the card provider, or the shop by itself (`sweeper`). */
  by: oneOf(ORDER_ACTORS),
  at: Timestamp,
  /** Words for both sides, such as a reason; null for most steps. */
  note: Type.Union([Type.String(), Type.Null()]),
});
export type OrderStep = Static<typeof OrderStep>;

/** How an order came to be received: the buyer's button, the buyer's code, time, or the end of a problem. */
export const RECEIVED_HOW = ['button', 'code', 'time', 'resolved'] as const;
export type ReceivedHow = (typeof RECEIVED_HOW)[number];

/** Why a seller calls a booking off before it is paid. */
export const CANCEL_REASONS = ['soldElsewhere', 'notAvailable', 'noShow', 'noAnswer', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** How often a seller may type a buyer's code. */
export const CODE_TRIES = 10;
