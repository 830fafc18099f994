import { Type, type Static } from 'typebox';
import { ORDER_ACTORS, type OrderTransition } from './orderLife';
import { Timestamp, oneOf } from './primitives';

/** Don't rename a step. A new one needs a migration, because a check constraint lists them. */
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

/** A step of an order's log for both sides, without names and emails. */
export const OrderStep = Type.Object({
  step: oneOf(ORDER_STEPS),
  /** The actor; `sweeper` is the shop itself. */
  by: oneOf(ORDER_ACTORS),
  at: Timestamp,
  /** Text for both sides, such as a reason; null for most steps. */
  note: Type.Union([Type.String(), Type.Null()]),
});
export type OrderStep = Static<typeof OrderStep>;

/**
 * How the shop learned that the buyer has the laptop.
 * - button: the buyer confirmed it
 * - code: the seller entered the buyer's code
 * - time: the buyer didn't report a problem for some days
 * - resolved: a problem ended, and the buyer keeps the laptop
 */
export const RECEIVED_HOW = ['button', 'code', 'time', 'resolved'] as const;
export type ReceivedHow = (typeof RECEIVED_HOW)[number];

/** Number of tries for a buyer's code. */
export const CODE_TRIES = 10;
