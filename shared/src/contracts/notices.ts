import { Type, type Static } from 'typebox';
import { FLAG_NEWS } from './flags';
import { OFFER_STATES } from './offerLife';
import { SIDES } from './orderLife';
import { ORDER_STEPS } from './orderSteps';
import { Id, PictureUrl, Timestamp, oneOf, strict } from './primitives';

/** Answer to joining the queue for a reserved laptop. A repeat keeps the place. */
export const WatchAnswer = Type.Object({
  acknowledged: Type.Boolean(),
  modifiedCount: Type.Integer(),
  /** The caller's place in the queue, from 1. */
  place: Type.Integer(),
});
export type WatchAnswer = Static<typeof WatchAnswer>;

/** News of an order: each of its steps, and a payout that waits for the seller's account. */
export const ORDER_NEWS = [...ORDER_STEPS, 'payoutWaits'] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/** A notice for the caller. */
export const Notice = Type.Object({
  _id: Id,
  /**
   * free: they waited for it, and it is their turn · removed: they had reserved it, and it was removed · found: the latest result of a
   * saved search · cheaper: they saved it, and its price fell · order: news of their order · flag: they sell it, and its review has
   * begun or ended · offer: the other side or the shop did something with an offer
   */
  kind: oneOf(['free', 'removed', 'found', 'cheaper', 'order', 'flag', 'offer']),
  productId: Id,
  productName: Type.String(),
  productImage: PictureUrl,
  categoryId: Type.String(),
  /** Dollars. */
  price: Type.Number(),
  /** Time of the event. */
  date: Timestamp,
  /** Dollars: the price before. */
  wasPrice: Type.Optional(Type.Number()),
  /** The saved search with its number of new results. */
  search: Type.Optional(
    Type.Object({ name: Type.String(), queryString: Type.String(), count: Type.Integer() }),
  ),
  /** News of its review. */
  flag: Type.Optional(oneOf(FLAG_NEWS)),
  /** The order, the reader's side, and the news. */
  order: Type.Optional(Type.Object({ id: Id, side: oneOf(SIDES), news: oneOf(ORDER_NEWS) })),
  /** The offer, the reader's side, the side that made it, and its state. `price` is its amount. */
  offer: Type.Optional(
    Type.Object({ id: Id, side: oneOf(SIDES), by: oneOf(SIDES), state: oneOf(OFFER_STATES) }),
  ),
});
export type Notice = Static<typeof Notice>;

/**
 * `knows` lists the kinds that the page can show, besides the first three. An older tab doesn't get newer kinds.
 */
export const NoticesQuery = Type.Object(
  { knows: Type.Optional(Type.String({ pattern: '^[a-zA-Z,]{1,200}$' })) },
  strict,
);

export type NoticesQuery = Static<typeof NoticesQuery>;

export const Notices = Type.Object({
  /** Laptops that the caller waits for; with 0 the page stops polling. */
  waiting: Type.Integer(),
  notices: Type.Array(Notice),
});
export type Notices = Static<typeof Notices>;
