import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { SETTLED_STATES } from './orderLife';
import { Id, PictureUrl, Timestamp, oneOf, pageFields, strict, text } from './primitives';

/** A settled order as admins see it: who bought what from whom, and what became of the money. */
export const Order = Type.Object({
  _id: Id,
  /** As in the address of the laptop's page. */
  productId: Id,
  slug: Type.String(),
  productName: Type.String(),
  productImage: PictureUrl,
  /** Dollars. */
  price: Type.Number(),
  /** Dollars that went back to the buyer's card. */
  refundedAmount: Type.Number(),
  /** Set while a refund was begun and the provider has not confirmed it yet. */
  refundPending: Type.Boolean(),
  /** The problem that the order is frozen by, until it is settled: only its page gives money back meanwhile. */
  problemId: Type.Union([Id, Type.Null()]),
  /** Dollars that the seller has got of it, less what was taken back. */
  paidOut: Type.Number(),
  state: oneOf(SETTLED_STATES),
  /** For the admins' page of the buyer, as `sealerId` is for the seller's. */
  buyerId: Type.Optional(Id),
  buyerName: Type.String(),
  buyerEmail: Type.String(),
  sealerId: Type.Optional(Id),
  sealerName: Type.Optional(Type.String()),
  sealerEmail: Type.String(),
  transactionId: Type.String(),
  paidAt: Timestamp,
});
export type Order = Static<typeof Order>;

export const OrdersQuery = Type.Object(
  {
    state: Type.Optional(oneOf(SETTLED_STATES)),
    /** Part of the laptop's name or the buyer's email, or a whole transaction id. */
    search: Type.Optional(Type.String({ maxLength: LIMITS.email.max })),
    ...pageFields,
  },
  strict,
);
export type OrdersQuery = Static<typeof OrdersQuery>;

/** One refund for each order, whole or in part; the rest can only be given back at the provider itself. */
export const RefundBody = Type.Object(
  {
    /** Dollars with at most two decimals. */
    amount: Type.Number({ minimum: LIMITS.refund.min, maximum: LIMITS.price.max }),
    /** For the audit log. */
    reason: text(LIMITS.refundReason.max),
  },
  strict,
);
export type RefundBody = Static<typeof RefundBody>;

export const RefundAnswer = Type.Object({
  acknowledged: Type.Boolean(),
  insertedId: Id,
  /** Dollars that went back in all. */
  refundedAmount: Type.Number(),
});
export type RefundAnswer = Static<typeof RefundAnswer>;
