import { Type, type Static } from 'typebox';
import { Id, PictureUrl, Timestamp } from './primitives';

/** Answer to joining the queue of a reserved laptop. A repeat keeps the place. */
export const WatchAnswer = Type.Object({
  acknowledged: Type.Boolean(),
  modifiedCount: Type.Integer(),
  /** The caller's place in the queue, from 1. */
  place: Type.Integer(),
});
export type WatchAnswer = Static<typeof WatchAnswer>;

/** A laptop that the caller waited for is free, and it is their turn to know. */
export const Notice = Type.Object({
  _id: Id,
  productId: Id,
  productName: Type.String(),
  productImage: PictureUrl,
  categoryId: Type.String(),
  /** Dollars. */
  price: Type.Number(),
  /** When it became free for the caller. */
  date: Timestamp,
});
export type Notice = Static<typeof Notice>;

export const Notices = Type.Object({
  /** For how many laptops the caller still waits; with none there is no need to ask again. */
  waiting: Type.Integer(),
  notices: Type.Array(Notice),
});
export type Notices = Static<typeof Notices>;
