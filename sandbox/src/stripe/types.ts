/** What the stand-in keeps, in the card provider's own field names. Amounts are integer cents, times are Unix seconds. */

export type Metadata = Record<string, string>;

export interface BillingDetails {
  address: Record<string, string | null>;
  email: string | null;
  name: string | null;
  phone: string | null;
}

export interface Card {
  brand: string;
  checks: { address_postal_code_check: string | null; cvc_check: string | null };
  country: string;
  exp_month: number;
  exp_year: number;
  fingerprint: string;
  funding: string;
  last4: string;
  three_d_secure_usage: { supported: boolean };
}

export interface PaymentMethod {
  id: string;
  object: 'payment_method';
  billing_details: BillingDetails;
  card: Card;
  created: number;
  customer: string | null;
  livemode: false;
  metadata: Metadata;
  type: 'card';
}

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled';

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  automatic_payment_methods: { enabled: boolean; allow_redirects: string } | null;
  canceled_at: number | null;
  cancellation_reason: string | null;
  capture_method: string;
  client_secret: string;
  confirmation_method: 'automatic';
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  last_payment_error: ProviderErrorBody | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Metadata;
  next_action: { type: string; use_stripe_sdk: Record<string, string> } | null;
  payment_method: string | null;
  payment_method_types: string[];
  receipt_email: string | null;
  shipping: object | null;
  status: IntentStatus;
}

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  billing_details: BillingDetails;
  captured: boolean;
  created: number;
  currency: string;
  customer: string | null;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Metadata;
  outcome: { network_status: string; reason: string | null; type: string };
  paid: boolean;
  payment_intent: string;
  payment_method: string;
  payment_method_details: { type: 'card'; card: Record<string, string | number | null> };
  receipt_email: string | null;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
}

export interface Dispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number };
  is_charge_refundable: boolean;
  livemode: false;
  metadata: Metadata;
  payment_intent: string;
  reason: string;
  status: 'needs_response' | 'won' | 'lost';
}

export interface ProviderEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

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
