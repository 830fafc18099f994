/** The card provider, for the rest of the server; Stripe's own names stay in `stripeProvider.ts`. */
export interface PaymentProvider {
  /** The same key gives the same intent, however often it is asked. */
  createIntent(request: NewIntent): Promise<{ id: string; clientSecret: string }>;
  readIntent(id: string): Promise<ProviderIntent>;
  /** Takes authorised money. */
  capture(id: string): Promise<void>;
  /** Gives up an intent; money that was authorised is free again. */
  cancel(id: string): Promise<void>;
  /** Gives captured money back; the same refund id gives it once, however often it is asked. */
  refund(id: string, refund: NewRefund): Promise<void>;
  /** @throws {BadSignatureError} unless the provider itself sent exactly these bytes within the last minutes */
  readEvent(rawBody: Buffer, signature: string | undefined): ProviderEvent;
}

export interface NewIntent {
  readonly amountCents: number;
  readonly bookingId: string;
  readonly idempotencyKey: string;
}

export interface NewRefund {
  /** Our own id of the refund; the provider keeps it with the refund. */
  readonly refundId: string;
  /** All that is left, if it is not given. */
  readonly amountCents?: number;
}

export interface ProviderIntent {
  readonly id: string;
  /** unpaid: the card was not charged yet · authorised: the money is held for us · succeeded: it is ours. */
  readonly status: 'unpaid' | 'processing' | 'authorised' | 'succeeded' | 'cancelled';
  readonly amountCents: number;
  readonly currency: string;
  readonly bookingId: string | undefined;
  /** The provider's charge (`ch_…`) that brought the money, once there is one. */
  readonly chargeId: string | undefined;
  /** The same for each payment with the same card; undefined until a card is charged. */
  readonly cardFingerprint?: string | undefined;
  /** Captured money that went back, through refunds or lost disputes. */
  readonly goneCents: number;
  /** Refunds that we asked for, by our own id. A failed one gave nothing back. */
  readonly ownRefunds: readonly { readonly refundId: string; readonly failed: boolean }[];
  /** Whether the card's owner contests the payment and it is not decided yet. */
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

/** The provider is out of reach or out of order; whether it did what was asked is unknown. */
export class ProviderUnavailableError extends Error {
  /** `answered`: it did answer, with a failure that it would repeat for the same idempotency key. */
  constructor(
    message: string,
    readonly answered: boolean,
  ) {
    super(message);
  }
}

/** The provider refuses, usually because the intent has moved on meanwhile. */
export class ProviderRefusedError extends Error {}

export class BadSignatureError extends Error {}
