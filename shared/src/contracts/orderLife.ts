/**
 * The life of an order as data: which states there are, what leads from one to the next, and who may cause it.
 * The server takes the states before and after each step from here, the pages what a person may do; neither can invent a step.
 */
export const ORDER_STATES = [
  'reserved',
  'paying',
  'paid',
  'lost',
  'refunded',
  'disputed',
  'deleted',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** States of orders that money was paid for. */
export const SETTLED_STATES = ['paid', 'disputed', 'refunded'] as const satisfies readonly OrderState[];
export type SettledState = (typeof SETTLED_STATES)[number];

export type OrderActor = 'buyer' | 'provider' | 'sweeper' | 'admin';

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
  { name: 'refund', from: ['paid', 'disputed'], to: 'refunded', by: ['admin', 'provider'] },
  { name: 'dispute', from: ['paid'], to: 'disputed', by: ['provider'] },
  /** The bank decided for the shop: the money stays. */
  { name: 'winDispute', from: ['disputed'], to: 'paid', by: ['provider'] },
  { name: 'delete', from: ['reserved', 'lost'], to: 'deleted', by: ['buyer'] },
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

/** The two people of an order. */
export const SIDES = ['buyer', 'seller'] as const;
export type Side = (typeof SIDES)[number];

/** States in which buyer and seller have each other's number; a reserved order too, while it holds the laptop. */
export const CONTACT_STATES = ['paying', ...SETTLED_STATES] as const satisfies readonly OrderState[];

/** @returns whether place and time can still be changed: once the money went back nobody meets. */
export const canMeet = (state: OrderState, isHeld: boolean): boolean =>
  state === 'reserved' ? isHeld : state === 'paying' || state === 'paid' || state === 'disputed';
