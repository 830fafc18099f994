import { Type, type Static } from 'typebox';
import { Email, Id, Timestamp, oneOf, strict } from './primitives';

/** How long banks take to show a refund on a card, as it is said to people: a day is nobody's to promise. */
export const REFUND_TIME = '5 to 10 days';

/** Without `bookingId`: the caller's one unpaid order at this price. */
export const CreatePaymentBody = Type.Object(
  { choseProductPrice: Type.Number(), bookingId: Type.Optional(Id) },
  strict,
);
export type CreatePaymentBody = Static<typeof CreatePaymentBody>;

export const CreatePaymentAnswer = Type.Object({
  clientSecret: Type.String(),
  /** The hold after it was extended for paying; null when it has ended: another buyer may take the laptop meanwhile. */
  reservedUntil: Type.Union([Timestamp, Type.Null()]),
});
export type CreatePaymentAnswer = Static<typeof CreatePaymentAnswer>;

export const FinalPaymentBody = Type.Object(
  {
    choseProductPrice: Type.Number(),
    /** The provider's payment intent id. */
    transactionId: Type.String({ pattern: '^pi_[A-Za-z0-9]{1,100}$' }),
    userEmail: Email,
    bookingId: Id,
    productId: Id,
  },
  strict,
);
export type FinalPaymentBody = Static<typeof FinalPaymentBody>;

export const FinalPaymentAnswer = Type.Object({
  acknowledged: Type.Boolean(),
  /** The payment's id once it is recorded; null with status 202, while the provider still works on it. */
  insertedId: Type.Union([Id, Type.Null()]),
  status: oneOf(['paid', 'processing']),
});
export type FinalPaymentAnswer = Static<typeof FinalPaymentAnswer>;
