import { Type, type Static } from 'typebox';
import { ORDER_ACTORS, type OrderTransition } from './orderLife';
import { Timestamp, oneOf } from './primitives';

/** A database constraint lists these steps. A new step needs a migration, and no step can be renamed. */
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

/** A step for both sides, without names and emails. */
export const OrderStep = Type.Object({
  step: oneOf(ORDER_STEPS),
  /** `sweeper` is the shop itself. */
  by: oneOf(ORDER_ACTORS),
  at: Timestamp,
  /** Text for both sides, such as a reason. */
  note: Type.Union([Type.String(), Type.Null()]),
});
export type OrderStep = Static<typeof OrderStep>;

/**
 * How the shop learned that the buyer has the laptop.
 * - button: the buyer confirmed it
 * - code: the seller entered the buyer's code
 * - time: some days passed without a report of a problem
 * - resolved: a problem ended, and the buyer keeps the laptop
 */
export const RECEIVED_HOW = ['button', 'code', 'time', 'resolved'] as const;
export type ReceivedHow = (typeof RECEIVED_HOW)[number];

/** How often a seller can enter a wrong code. */
export const CODE_TRIES = 10;
