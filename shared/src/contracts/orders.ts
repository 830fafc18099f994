import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { agreedPriceFields } from './offers';
import { SETTLED_STATES } from './orderLife';
import { Id, PictureUrl, Timestamp, oneOf, pageFields, strict, text } from './primitives';

export const Order = Type.Object({
  _id: Id,
  /** Parts of the address of the laptop's page. */
  productId: Id,
  slug: Type.String(),
  productName: Type.String(),
  productImage: PictureUrl,
  /** Dollars. */
  price: Type.Number(),
  ...agreedPriceFields,
  /** Dollars that went back to the buyer's card. */
  refundedAmount: Type.Number(),
  /** Whether the provider hasn't confirmed a refund yet. */
  refundPending: Type.Boolean(),
  /** Id of the open problem. Until it ends, an admin can refund only on the problem's page. */
  problemId: Type.Union([Id, Type.Null()]),
  /** Dollars that the seller received, less reversals. */
  paidOut: Type.Number(),
  state: oneOf(SETTLED_STATES),
  /** The buyer's id, for the link to the admins' page about the buyer. */
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
    /** Part of the laptop's name or the buyer's email, a whole transaction id, or an order number. */
    search: Type.Optional(Type.String({ maxLength: LIMITS.email.max })),
    ...pageFields,
  },
  strict,
);
export type OrdersQuery = Static<typeof OrdersQuery>;

/** One refund per order, full or partial. Further refunds are only possible in the provider's dashboard. */
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
  /** Total dollars that went back to the buyer. */
  refundedAmount: Type.Number(),
});
export type RefundAnswer = Static<typeof RefundAnswer>;
