import { Type, type Static } from 'typebox';
import { FLAG_NEWS } from './flags';
import { OFFER_STATES } from './offerLife';
import { SIDES } from './orderLife';
import { ORDER_STEPS } from './orderSteps';
import { Id, PictureUrl, Timestamp, oneOf, strict } from './primitives';

/** A caller who joins the queue again keeps their place. */
export const WatchAnswer = Type.Object({
  acknowledged: Type.Boolean(),
  modifiedCount: Type.Integer(),
  /** Counted from 1. */
  place: Type.Integer(),
});
export type WatchAnswer = Static<typeof WatchAnswer>;

/** Events of an order that cause a notice. `payoutWaits`: a payout waits for the seller's account. */
export const ORDER_NEWS = [...ORDER_STEPS, 'payoutWaits'] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

export const Notice = Type.Object({
  _id: Id,
  /**
   * - free: the caller waited for the laptop, and it is their turn
   * - removed: the laptop that the caller had reserved was removed
   * - found: the latest result of a saved search
   * - cheaper: a laptop that the caller saved has a lower price
   * - order: news of the caller's order
   * - flag: the review of the caller's laptop has begun or ended
   * - offer: the other side or the shop has changed an offer
   */
  kind: oneOf(['free', 'removed', 'found', 'cheaper', 'order', 'flag', 'offer']),
  productId: Id,
  productName: Type.String(),
  productImage: PictureUrl,
  categoryId: Type.String(),
  /** Dollars. */
  price: Type.Number(),
  date: Timestamp,
  /** Dollars: the price before the reduction. */
  wasPrice: Type.Optional(Type.Number()),
  /** The saved search and its number of new results. */
  search: Type.Optional(
    Type.Object({ name: Type.String(), queryString: Type.String(), count: Type.Integer() }),
  ),
  flag: Type.Optional(oneOf(FLAG_NEWS)),
  order: Type.Optional(Type.Object({ id: Id, side: oneOf(SIDES), news: oneOf(ORDER_NEWS) })),
  /**
   * The offer, the caller's side, the side that made the offer, and its state. The notice's `price` is the
   * offered amount.
   */
  offer: Type.Optional(
    Type.Object({ id: Id, side: oneOf(SIDES), by: oneOf(SIDES), state: oneOf(OFFER_STATES) }),
  ),
});
export type Notice = Static<typeof Notice>;

/**
 * `knows` lists the kinds that the page can show, separated by commas. The server omits other kinds, because
 * an open tab may run an older version. It always sends `free`, `removed` and `found`.
 */
export const NoticesQuery = Type.Object(
  { knows: Type.Optional(Type.String({ pattern: '^[a-zA-Z,]{1,200}$' })) },
  strict,
);

export type NoticesQuery = Static<typeof NoticesQuery>;

export const Notices = Type.Object({
  /** Laptops that the caller waits for. At 0, pages stop polling. */
  waiting: Type.Integer(),
  notices: Type.Array(Notice),
});
export type Notices = Static<typeof Notices>;
