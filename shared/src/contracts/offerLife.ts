/**
 * States of an offer, their transitions, and the actors of each transition. An offer is one amount from one
 * side to the other. A counter-offer is a new offer and ends the previous one. The server reads the states
 * before and after a transition from this table. A database trigger refuses all other changes.
 */
export const OFFER_STATES = [
  'open',
  'accepted',
  'bought',
  'lapsed',
  'declined',
  'countered',
  'replaced',
  'withdrawn',
  'expired',
  'ended',
] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * author: the side that made the offer · recipient: the other side · shop: an event or the server's sweeper
 */
export const OFFER_ACTORS = ['author', 'recipient', 'shop'] as const;
export type OfferActor = (typeof OFFER_ACTORS)[number];

interface Transition {
  readonly name: string;
  readonly from: readonly OfferState[];
  readonly to: OfferState;
  readonly by: readonly OfferActor[];
}

export const OFFER_TRANSITIONS = [
  /** Reserves the laptop for the buyer at this amount, for `OFFER_HOLD_HOURS`. */
  { name: 'accept', from: ['open'], to: 'accepted', by: ['recipient'] },
  /** The recipient declines. The shop declines if the amount is below the seller's floor. */
  { name: 'decline', from: ['open'], to: 'declined', by: ['recipient', 'shop'] },
  { name: 'counter', from: ['open'], to: 'countered', by: ['recipient'] },
  { name: 'replace', from: ['open'], to: 'replaced', by: ['author'] },
  { name: 'withdraw', from: ['open'], to: 'withdrawn', by: ['author'] },
  /** No answer came within {@link OFFER_HOURS}. */
  { name: 'expire', from: ['open'], to: 'expired', by: ['shop'] },
  /** See {@link OFFER_ENDS}. */
  { name: 'end', from: ['open'], to: 'ended', by: ['shop'] },
  { name: 'buy', from: ['accepted'], to: 'bought', by: ['shop'] },
  /** The order ended unpaid, so the agreed price no longer holds. */
  { name: 'lapse', from: ['accepted'], to: 'lapsed', by: ['shop'] },
] as const satisfies readonly Transition[];

export type OfferTransition = (typeof OFFER_TRANSITIONS)[number]['name'];

function transitionOf(name: OfferTransition): Transition {
  const transition = OFFER_TRANSITIONS.find((candidate) => candidate.name === name);
  if (!transition) throw new Error(`There is no step '${name}' in the life of an offer.`);
  return transition;
}

/** Without `actor`, returns whether any actor may cause the transition. */
export function canOffer(state: OfferState, name: OfferTransition, actor?: OfferActor): boolean {
  const { from, by } = transitionOf(name);
  return from.includes(state) && (actor === undefined || by.includes(actor));
}

/** For a WHERE clause. */
export const offerStatesBefore = (name: OfferTransition): readonly OfferState[] => transitionOf(name).from;

export const offerStateAfter = (name: OfferTransition): OfferState => transitionOf(name).to;

/**
 * Why the shop ended an open offer.
 * - sold: another buyer has paid
 * - off: the laptop was withdrawn or removed
 * - cheaper: the seller lowered the price
 * - personGone: an account was deleted or suspended
 * - blocked: one side blocked the other
 */
export const OFFER_ENDS = ['sold', 'off', 'cheaper', 'personGone', 'blocked'] as const;
export type OfferEnd = (typeof OFFER_ENDS)[number];

export const OFFER_HOURS = 48;
/** Maximum number of one buyer's offers for one laptop. */
export const OFFERS_PER_LAPTOP = 3;
/** Maximum number of one buyer's offers within 24 hours, for all laptops. */
export const OFFERS_A_DAY = 10;
/** Minimum days between a seller's offers to the people who saved a laptop. */
export const DAYS_BETWEEN_SAVER_OFFERS = 7;

/** Dollars: half the price, rounded up to whole cents, at least $1. */
export const lowestOffer = (price: number): number =>
  Math.max(1, Math.ceil(Math.round(price * 100) / 2) / 100);
