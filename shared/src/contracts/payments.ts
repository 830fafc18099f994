import { Type, type Static } from 'typebox';
import { Email, Id, Timestamp, oneOf, strict } from './primitives';

/** Without `bookingId`, the caller pays their only unpaid order at this price. */
export const CreatePaymentBody = Type.Object(
  { choseProductPrice: Type.Number(), bookingId: Type.Optional(Id) },
  strict,
);
export type CreatePaymentBody = Static<typeof CreatePaymentBody>;

export const CreatePaymentAnswer = Type.Object({
  clientSecret: Type.String(),
  /**
   * New end of the reservation, which the payment extends. Null if the reservation had ended: another buyer
   * can then book.
   */
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
  /** Id of the recorded payment; null with status 202, while the card provider processes it. */
  insertedId: Type.Union([Id, Type.Null()]),
  status: oneOf(['paid', 'processing']),
});
export type FinalPaymentAnswer = Static<typeof FinalPaymentAnswer>;
