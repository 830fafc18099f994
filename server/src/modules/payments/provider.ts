export interface PaymentProvider {
  /** A repeated call with the same key returns the same intent. */
  createIntent(request: NewIntent): Promise<{ id: string; clientSecret: string }>;
  readIntent(id: string): Promise<ProviderIntent>;
  capture(id: string): Promise<void>;
  /** Releases authorized money. */
  cancel(id: string): Promise<void>;
  /** Refunds captured money. A repeated call with the same refund id does nothing. */
  refund(id: string, refund: NewRefund): Promise<void>;
  /** @throws {BadSignatureError} unless the provider signed exactly these bytes in the last few minutes */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}

export interface NewIntent {
  readonly amountCents: number;
  readonly bookingId: string;
  readonly idempotencyKey: string;
}

export interface NewRefund {
  /** The refund's id in our database. The provider stores it too. */
  readonly refundId: string;
  /** Cents to refund; undefined for everything that is left. */
  readonly amountCents?: number;
}

export interface ProviderIntent {
  readonly id: string;
  /** unpaid: the card was not charged yet · authorized: the money is reserved for the shop · succeeded: the shop has the money */
  readonly status: 'unpaid' | 'processing' | 'authorized' | 'succeeded' | 'cancelled';
  readonly amountCents: number;
  readonly currency: string;
  readonly bookingId: string | undefined;
  /** The provider's id of the charge (`ch_…`), once the card is charged. */
  readonly chargeId: string | undefined;
  /** Equal for all payments by the same card. Undefined until a card is charged. */
  readonly cardFingerprint?: string | undefined;
  /** Captured cents that the shop lost through refunds or disputes. */
  readonly goneCents: number;
  /** The refunds that this server made. A failed refund returned no money to the buyer. */
  readonly ownRefunds: readonly { readonly refundId: string; readonly failed: boolean }[];
  readonly disputed: boolean;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly intentId: string | undefined;
  /** The order whose transfer or reversal the event is about, if any. */
  readonly paidOutOrder?: string | undefined;
}

/** The provider can't be reached or doesn't work. The request may have taken effect. */
export class ProviderUnavailableError extends Error {
  /** @param answered whether the provider answered with a failure that it would repeat for the same idempotency key */
  constructor(
    message: string,
    readonly answered: boolean,
  ) {
    super(message);
  }
}

/** The provider refused the request, usually because the intent's state has changed. */
export class ProviderRefusedError extends Error {}

export class BadSignatureError extends Error {}
