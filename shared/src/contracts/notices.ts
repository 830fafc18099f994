import { Type, type Static } from 'typebox';
import { Id, PictureUrl, Timestamp, oneOf } from './primitives';

/** Answer to joining the queue of a reserved laptop. A repeat keeps the place. */
export const WatchAnswer = Type.Object({
  acknowledged: Type.Boolean(),
  modifiedCount: Type.Integer(),
  /** The caller's place in the queue, from 1. */
  place: Type.Integer(),
});
export type WatchAnswer = Static<typeof WatchAnswer>;

/** What the caller is to know about a laptop. */
export const Notice = Type.Object({
  _id: Id,
  /**
   * free: they waited for it, and it is their turn · removed: they had reserved it, and it was taken out of the shop · found: it is
   * the latest that a search of theirs has found
   */
  kind: oneOf(['free', 'removed', 'found']),
  productId: Id,
  productName: Type.String(),
  productImage: PictureUrl,
  categoryId: Type.String(),
  /** Dollars. */
  price: Type.Number(),
  /** When that happened. */
  date: Timestamp,
  /** The saved search that has found it, and how many with it. */
  search: Type.Optional(
    Type.Object({ name: Type.String(), queryString: Type.String(), count: Type.Integer() }),
  ),
});
export type Notice = Static<typeof Notice>;

export const Notices = Type.Object({
  /** For how many laptops the caller still waits; with none there is no need to ask again. */
  waiting: Type.Integer(),
  notices: Type.Array(Notice),
});
export type Notices = Static<typeof Notices>;
