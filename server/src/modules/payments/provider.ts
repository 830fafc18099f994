/** The card provider, for the rest of the server; Stripe's own names stay in `stripeProvider.ts`. */
export interface PaymentProvider {
  /** The same key always gives the same intent. */
  createIntent(request: NewIntent): Promise<{ id: string; clientSecret: string }>;
  readIntent(id: string): Promise<ProviderIntent>;
  /** Captures authorised money. */
  capture(id: string): Promise<void>;
  /** Cancels an intent, which releases authorised money. */
  cancel(id: string): Promise<void>;
  /** Refunds captured money. A repeat with the same refund id does nothing. */
  refund(id: string, refund: NewRefund): Promise<void>;
  /** @throws {BadSignatureError} unless the provider signed exactly these bytes within the last minutes */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}

export interface NewIntent {
  readonly amountCents: number;
  readonly bookingId: string;
  readonly idempotencyKey: string;
}

export interface NewRefund {
  /** Our own id of the refund; the provider stores it too. */
  readonly refundId: string;
  /** Undefined for the whole rest. */
  readonly amountCents?: number;
}

export interface ProviderIntent {
  readonly id: string;
  /** unpaid: the card was not charged yet · authorised: the money is held for us · succeeded: the money is ours. */
  readonly status: 'unpaid' | 'processing' | 'authorised' | 'succeeded' | 'cancelled';
  readonly amountCents: number;
  readonly currency: string;
  readonly bookingId: string | undefined;
  /** The provider's charge (`ch_…`) of the payment, once there is one. */
  readonly chargeId: string | undefined;
  /** The same for each payment with the same card; undefined until a card is charged. */
  readonly cardFingerprint?: string | undefined;
  /** Captured money lost through refunds or disputes. */
  readonly goneCents: number;
  /** Our own refunds, by our id. A failed one gave nothing back. */
  readonly ownRefunds: readonly { readonly refundId: string; readonly failed: boolean }[];
  /** Whether a dispute of the payment is open. */
  readonly disputed: boolean;
}

export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  /** The intent of the event, if it has one. */
  readonly intentId: string | undefined;
  /** The order of a transfer or reversal, if the event is about one. */
  readonly paidOutOrder?: string | undefined;
}

/** The provider is out of reach or out of order; it is unknown whether the request took effect. */
export class ProviderUnavailableError extends Error {
  /** `answered`: the provider answered with a failure that it would repeat for the same idempotency key. */
  constructor(
    message: string,
    readonly answered: boolean,
  ) {
    super(message);
  }
}

/** The provider refuses, usually because the intent's state has changed. */
export class ProviderRefusedError extends Error {}

export class BadSignatureError extends Error {}
