import { Type, type Static } from 'typebox';
import { orNull } from './primitives';

/** What visible reviews say of a person on one side of the trade: buyers of them as a seller, or the other way round. */
export const Rating = Type.Object({
  /** From 1 to 5 stars, with one decimal. */
  average: Type.Number(),
  count: Type.Integer(),
});
export type Rating = Static<typeof Rating>;

/** How soon a seller usually answers a question; null while too few have asked to tell. */
export const ReplyMinutes = orNull(Type.Integer());
