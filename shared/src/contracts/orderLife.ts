/**
 * States of an order, their transitions, and the actors of each transition. The server reads the states
 * before and after a transition from this table. Pages derive the possible actions from it.
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
  /** The server's sweeper also finishes transitions that the card provider or an admin began. */
  readonly by: readonly OrderActor[];
}

export const ORDER_TRANSITIONS = [
  /** The card provider has authorized the payment. The server has yet to mark the laptop as sold. */
  { name: 'authorise', from: ['reserved'], to: 'paying', by: ['buyer', 'provider', 'sweeper'] },
  /** The authorization ended before the server marked the laptop as sold. */
  { name: 'release', from: ['paying'], to: 'reserved', by: ['provider', 'sweeper'] },
  { name: 'settle', from: ['reserved', 'paying'], to: 'paid', by: ['buyer', 'provider', 'sweeper'] },
  /** Another buyer has the laptop. The server refunds the money. The order stays visible with the reason. */
  { name: 'lose', from: ['reserved', 'paying'], to: 'lost', by: ['buyer', 'provider', 'sweeper'] },
  /** The buyer confirms, the seller enters the code, or some days pass. Then the shop can pay the seller. */
  { name: 'receive', from: ['paid'], to: 'received', by: ['buyer', 'seller', 'sweeper'] },
  /** For example, one side missed the meeting. The payout waits until the problem is settled. */
  { name: 'openProblem', from: ['paid'], to: 'problem', by: ['buyer', 'seller'] },
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
  /** The order returns to its state before the dispute (`stepAfterWonDispute`). */
  { name: 'winDispute', from: ['disputed'], to: 'paid', by: ['provider'] },
  { name: 'winDisputeOfReceived', from: ['disputed'], to: 'received', by: ['provider'] },
  { name: 'winDisputeOfProblem', from: ['disputed'], to: 'problem', by: ['provider'] },
  /** Possible only before the payment. */
  { name: 'cancel', from: ['reserved'], to: 'cancelled', by: ['seller'] },
  /**
   * By the buyer, or by the server for a deleted or suspended buyer. The sweeper deletes orders at an agreed
   * price after the end of their reservation.
   */
  { name: 'delete', from: ['reserved', 'lost', 'cancelled'], to: 'deleted', by: ['buyer', 'sweeper'] },
] as const satisfies readonly Transition[];

export type OrderTransition = (typeof ORDER_TRANSITIONS)[number]['name'];

function transitionOf(name: OrderTransition): Transition {
  const transition = ORDER_TRANSITIONS.find((candidate) => candidate.name === name);
  if (!transition) throw new Error(`There is no step '${name}' in the life of an order.`);
  return transition;
}

/** Without `actor`, returns whether any actor may cause the transition. */
export function canOrder(state: OrderState, name: OrderTransition, actor?: OrderActor): boolean {
  const { from, by } = transitionOf(name);
  return from.includes(state) && (actor === undefined || by.includes(actor));
}

/** @returns the states in which the transition is possible */
export const orderStatesBefore = (name: OrderTransition): readonly OrderState[] => transitionOf(name).from;

export const orderStateAfter = (name: OrderTransition): OrderState => transitionOf(name).to;

interface BeforeDispute {
  readonly receivedAt: unknown;
  readonly problemSince: unknown;
}

/** Returns to the state before the dispute. Both times are truthy if they are set. */
export function stepAfterWonDispute({ receivedAt, problemSince }: BeforeDispute): OrderTransition {
  if (receivedAt) return 'winDisputeOfReceived';
  return problemSince ? 'winDisputeOfProblem' : 'winDispute';
}

export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];

/** In these states, and during a reservation, buyer and seller see each other's phone number. */
export const CONTACT_STATES = ['paying', ...SETTLED_STATES] as const satisfies readonly OrderState[];

/**
 * Whether place and time of the meeting can change.
 * @param isHeld whether the buyer has an active reservation
 */
export const canMeet = (state: OrderState, isHeld: boolean): boolean =>
  state === 'reserved' ? isHeld : MEETING_STATES.includes(state);

const MEETING_STATES: readonly OrderState[] = ['paying', 'paid', 'problem', 'disputed'];
