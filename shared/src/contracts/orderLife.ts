/**
 * The states of an order, its transitions, and the actors that may cause them. The server takes the states
 * before and after a transition from here. Pages use the transitions to find the actions that a person can
 * take.
 */
export const ORDER_STATES = [
  'reserved',
  'paying',
  'paid',
  'received',
  'problem',
  'lost',
  'cancelled',
  'refunded',
  'disputed',
  'deleted',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** States of paid orders. */
export const SETTLED_STATES = [
  'paid',
  'received',
  'problem',
  'disputed',
  'refunded',
] as const satisfies readonly OrderState[];
export type SettledState = (typeof SETTLED_STATES)[number];

export const ORDER_ACTORS = ['buyer', 'seller', 'admin', 'provider', 'sweeper'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

interface Transition {
  readonly name: string;
  readonly from: readonly OrderState[];
  readonly to: OrderState;
  /** The sweeper also finishes transitions of the provider or an admin. */
  readonly by: readonly OrderActor[];
}

export const ORDER_TRANSITIONS = [
  /** The provider has authorized the card; the server is about to claim the laptop. */
  { name: 'authorise', from: ['reserved'], to: 'paying', by: ['buyer', 'provider', 'sweeper'] },
  /** The authorization ended before the server claimed the laptop. */
  { name: 'release', from: ['paying'], to: 'reserved', by: ['provider', 'sweeper'] },
  { name: 'settle', from: ['reserved', 'paying'], to: 'paid', by: ['buyer', 'provider', 'sweeper'] },
  /** Another buyer has the laptop: the money goes back, and the order stays visible with the reason. */
  { name: 'lose', from: ['reserved', 'paying'], to: 'lost', by: ['buyer', 'provider', 'sweeper'] },
  /** The buyer confirms, the seller types the code, or some days pass. Then the shop can pay. */
  { name: 'receive', from: ['paid'], to: 'received', by: ['buyer', 'seller', 'sweeper'] },
  /** For example, one side did not come to the meeting. The payout waits until the problem is settled. */
  { name: 'openProblem', from: ['paid'], to: 'problem', by: ['buyer', 'seller'] },
  /** The side that reported the problem withdraws it. The order returns to `paid`. */
  { name: 'withdrawProblem', from: ['problem'], to: 'paid', by: ['buyer', 'seller', 'admin'] },
  /** The buyer keeps the laptop, with or without a partial refund. */
  { name: 'resolve', from: ['problem'], to: 'received', by: ['buyer', 'admin'] },
  {
    name: 'refund',
    from: ['paid', 'received', 'problem', 'disputed'],
    to: 'refunded',
    by: ['seller', 'admin', 'provider'],
  },
  { name: 'dispute', from: ['paid', 'received', 'problem'], to: 'disputed', by: ['provider'] },
  /** The order returns to its state before the dispute, see `stepAfterWonDispute`. */
  { name: 'winDispute', from: ['disputed'], to: 'paid', by: ['provider'] },
  { name: 'winDisputeOfReceived', from: ['disputed'], to: 'received', by: ['provider'] },
  { name: 'winDisputeOfProblem', from: ['disputed'], to: 'problem', by: ['provider'] },
  /** The seller cancels the booking before it is paid. */
  { name: 'cancel', from: ['reserved'], to: 'cancelled', by: ['seller'] },
  /**
   * The buyer deletes the order. The server deletes the orders of a deleted or suspended buyer. The sweeper
   * deletes orders at an agreed price after their reservation has ended.
   */
  { name: 'delete', from: ['reserved', 'lost', 'cancelled'], to: 'deleted', by: ['buyer', 'sweeper'] },
] as const satisfies readonly Transition[];

export type OrderTransition = (typeof ORDER_TRANSITIONS)[number]['name'];

function transitionOf(name: OrderTransition): Transition {
  const transition = ORDER_TRANSITIONS.find((candidate) => candidate.name === name);
  if (!transition) throw new Error(`There is no step '${name}' in the life of an order.`);
  return transition;
}

/** @returns whether the transition `name` is possible in `state`, for any actor or for `actor` */
export function canOrder(state: OrderState, name: OrderTransition, actor?: OrderActor): boolean {
  const { from, by } = transitionOf(name);
  return from.includes(state) && (actor === undefined || by.includes(actor));
}

/** @returns the states before the transition `name`, for a WHERE clause */
export const orderStatesBefore = (name: OrderTransition): readonly OrderState[] => transitionOf(name).from;

export const orderStateAfter = (name: OrderTransition): OrderState => transitionOf(name).to;

interface BeforeDispute {
  /** Truthy if the order was received. */
  readonly receivedAt: unknown;
  /** Truthy with an open problem. */
  readonly problemSince: unknown;
}

/** @returns the transition of a won dispute, which leads back to the state before the dispute */
export function stepAfterWonDispute({ receivedAt, problemSince }: BeforeDispute): OrderTransition {
  if (receivedAt) return 'winDisputeOfReceived';
  return problemSince ? 'winDisputeOfProblem' : 'winDispute';
}

export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];

/** In these states, and during a reservation, buyer and seller see each other's phone number. */
export const CONTACT_STATES = ['paying', ...SETTLED_STATES] as const satisfies readonly OrderState[];

/**
 * @param isHeld whether the buyer's reservation is active
 * @returns whether place and time of the meeting can change; false after the laptop was received or the order
 * refunded
 */
export const canMeet = (state: OrderState, isHeld: boolean): boolean =>
  state === 'reserved' ? isHeld : MEETING_STATES.includes(state);

const MEETING_STATES: readonly OrderState[] = ['paying', 'paid', 'problem', 'disputed'];
