import { Type, type Static } from 'typebox';
import { LIMITS } from './limits';
import { agreedPriceFields } from './offers';
import { SETTLED_STATES } from './orderLife';
import { Id, PictureUrl, Timestamp, oneOf, pageFields, strict, text } from './primitives';

export const Order = Type.Object({
  _id: Id,
  /** Part of the address of the laptop's page, like `slug`. */
  productId: Id,
  slug: Type.String(),
  productName: Type.String(),
  productImage: PictureUrl,
  /** Dollars. */
  price: Type.Number(),
  ...agreedPriceFields,
  /** Dollars refunded to the buyer's card. */
  refundedAmount: Type.Number(),
  /** Whether the card provider has yet to confirm a refund. */
  refundPending: Type.Boolean(),
  /** Id of the open problem. While it is open, an admin can refund only on the problem's page. */
  problemId: Type.Union([Id, Type.Null()]),
  /** Dollars that the seller received, less reversals. */
  paidOut: Type.Number(),
  state: oneOf(SETTLED_STATES),
  /** For the link to the admins' page about the buyer. */
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
    /** Part of the laptop's name or the buyer's email, a complete transaction id, or an order number. */
    search: Type.Optional(Type.String({ maxLength: LIMITS.email.max })),
    ...pageFields,
  },
  strict,
);
export type OrdersQuery = Static<typeof OrdersQuery>;

/**
 * An order can have one refund, full or partial. Admins make further refunds in the card provider's
 * dashboard.
 */
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
  /** Dollars: the total of all refunds. */
  refundedAmount: Type.Number(),
});
export type RefundAnswer = Static<typeof RefundAnswer>;
