/**
 * The life of an order as data: which states there are, what leads from one to the next, and who may cause it.
 * The server takes the states before and after each step from here, the pages what a person may do; neither can invent a step.
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

/** States of orders that money was paid for. */
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
  /**
   * Who may begin it. The sweeper also finishes what the provider or an admin has begun, and with a person their unpaid orders are
   * deleted.
   */
  readonly by: readonly OrderActor[];
}

export const ORDER_TRANSITIONS = [
  /** The provider holds the buyer's money; the laptop is about to be claimed. */
  { name: 'authorise', from: ['reserved'], to: 'paying', by: ['buyer', 'provider', 'sweeper'] },
  /** The authorisation fell through before the laptop was claimed. */
  { name: 'release', from: ['paying'], to: 'reserved', by: ['provider', 'sweeper'] },
  { name: 'settle', from: ['reserved', 'paying'], to: 'paid', by: ['buyer', 'provider', 'sweeper'] },
  /** Another buyer has the laptop: the money is given back, the order stays visible with the reason. */
  { name: 'lose', from: ['reserved', 'paying'], to: 'lost', by: ['buyer', 'provider', 'sweeper'] },
  /** By the buyer's button, by the code that the seller types in, or by time. From here on the seller may be paid. */
  { name: 'receive', from: ['paid'], to: 'received', by: ['buyer', 'seller', 'sweeper'] },
  /** Something is wrong, such as a side that did not turn up: nobody is paid out until it is settled. */
  { name: 'openProblem', from: ['paid'], to: 'problem', by: ['buyer', 'seller'] },
  /** Who reported the problem takes it back before the handover: the order goes on as before. */
  { name: 'withdrawProblem', from: ['problem'], to: 'paid', by: ['buyer', 'seller', 'admin'] },
  /** The buyer keeps the laptop: content after all, with a part of the price back, or by an admin's decision. */
  { name: 'resolve', from: ['problem'], to: 'received', by: ['buyer', 'admin'] },
  {
    name: 'refund',
    from: ['paid', 'received', 'problem', 'disputed'],
    to: 'refunded',
    by: ['seller', 'admin', 'provider'],
  },
  { name: 'dispute', from: ['paid', 'received', 'problem'], to: 'disputed', by: ['provider'] },
  /** The bank decided for the shop: the money stays, and the order is where it was before. See `stepAfterWonDispute`. */
  { name: 'winDispute', from: ['disputed'], to: 'paid', by: ['provider'] },
  { name: 'winDisputeOfReceived', from: ['disputed'], to: 'received', by: ['provider'] },
  { name: 'winDisputeOfProblem', from: ['disputed'], to: 'problem', by: ['provider'] },
  /** The seller calls the booking off before it is paid. */
  { name: 'cancel', from: ['reserved'], to: 'cancelled', by: ['seller'] },
  { name: 'delete', from: ['reserved', 'lost', 'cancelled'], to: 'deleted', by: ['buyer'] },
] as const satisfies readonly Transition[];

export type OrderTransition = (typeof ORDER_TRANSITIONS)[number]['name'];

function transitionOf(name: OrderTransition): Transition {
  const transition = ORDER_TRANSITIONS.find((candidate) => candidate.name === name);
  if (!transition) throw new Error(`There is no step '${name}' in the life of an order.`);
  return transition;
}

/** @returns whether `name` leads out of `state`, for `actor` when one is given. */
export function canOrder(state: OrderState, name: OrderTransition, actor?: OrderActor): boolean {
  const { from, by } = transitionOf(name);
  return from.includes(state) && (actor === undefined || by.includes(actor));
}

/** @returns the states from which `name` may happen, for a WHERE clause. */
export const orderStatesBefore = (name: OrderTransition): readonly OrderState[] => transitionOf(name).from;

/** @returns the state that `name` leads to. */
export const orderStateAfter = (name: OrderTransition): OrderState => transitionOf(name).to;

interface BeforeDispute {
  /** Anything but null or undefined says that it was. */
  readonly receivedAt: unknown;
  /** The open problem's beginning. */
  readonly problemSince: unknown;
}

/** @returns the step that a won dispute is, by what the order had come to before the buyer went to the bank. */
export function stepAfterWonDispute({ receivedAt, problemSince }: BeforeDispute): OrderTransition {
  if (receivedAt) return 'winDisputeOfReceived';
  return problemSince ? 'winDisputeOfProblem' : 'winDispute';
}

/** The two people of an order. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];

/** States in which buyer and seller have each other's number; a reserved order too, while it holds the laptop. */
export const CONTACT_STATES = ['paying', ...SETTLED_STATES] as const satisfies readonly OrderState[];

/** @returns whether place and time can still be changed: once the laptop was received or the money went back nobody meets. */
export const canMeet = (state: OrderState, isHeld: boolean): boolean =>
  state === 'reserved' ? isHeld : MEETING_STATES.includes(state);

const MEETING_STATES: readonly OrderState[] = ['paying', 'paid', 'problem', 'disputed'];
