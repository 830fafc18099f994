/** What the stand-in keeps, in the card provider's own field names. Amounts are integer cents, times are Unix seconds. */

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

/** The error object of an answer, as the provider words it. */
export interface ProviderErrorBody {
  type: string;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: object;
  payment_method?: object;
}

/** Which test card is behind a payment method. Other numbers are never kept: somebody might type their own. */
export interface TestCard {
  id: string;
  number: string;
}

/** The answer that a repeated idempotency key gets again. */
export interface IdempotentAnswer {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  created: number;
}
