import { Type, type Static } from 'typebox';
import { FLAG_NEWS } from './flags';
import { SIDES } from './orderLife';
import { ORDER_STEPS } from './orderSteps';
import { Id, PictureUrl, Timestamp, oneOf, strict } from './primitives';

/** Answer to joining the queue of a reserved laptop. A repeat keeps the place. */
export const WatchAnswer = Type.Object({
  acknowledged: Type.Boolean(),
  modifiedCount: Type.Integer(),
  /** The caller's place in the queue, from 1. */
  place: Type.Integer(),
});
export type WatchAnswer = Static<typeof WatchAnswer>;

/** What the bell tells of an order: each of its steps, and of the money that waits until its seller says where it goes. */
export const ORDER_NEWS = [...ORDER_STEPS, 'payoutWaits'] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/** What the caller is to know about a laptop. */
export const Notice = Type.Object({
  _id: Id,
  /**
   * free: they waited for it, and it is their turn · removed: they had reserved it, and it was taken out of the shop · found: it is
   * the latest that a search of theirs has found · cheaper: they have saved it, and its price was lowered · order: something has
   * happened to an order of theirs · flag: they sell it, and its review has begun or ended
   */
  kind: oneOf(['free', 'removed', 'found', 'cheaper', 'order', 'flag']),
  productId: Id,
  productName: Type.String(),
  productImage: PictureUrl,
  categoryId: Type.String(),
  /** Dollars. */
  price: Type.Number(),
  /** When that happened. */
  date: Timestamp,
  /** Dollars: what it cost before it was lowered. */
  wasPrice: Type.Optional(Type.Number()),
  /** The saved search that has found it, and how many with it. */
  search: Type.Optional(
    Type.Object({ name: Type.String(), queryString: Type.String(), count: Type.Integer() }),
  ),
  /** Whether its review has begun or ended. */
  flag: Type.Optional(oneOf(FLAG_NEWS)),
  /** The order that has news, the reader's side of it, and the news. */
  order: Type.Optional(Type.Object({ id: Id, side: oneOf(SIDES), news: oneOf(ORDER_NEWS) })),
});
export type Notice = Static<typeof Notice>;

/**
 * A page says by `knows` which kinds it has words for, besides the first three that every page has: a tab that is older than a kind
 * is not told of it.
 */
export const NoticesQuery = Type.Object(
  { knows: Type.Optional(Type.String({ pattern: '^[a-zA-Z,]{1,200}$' })) },
  strict,
);

export type NoticesQuery = Static<typeof NoticesQuery>;

export const Notices = Type.Object({
  /** For how many laptops the caller still waits; with none there is no need to ask again. */
  waiting: Type.Integer(),
  notices: Type.Array(Notice),
});
export type Notices = Static<typeof Notices>;
