import type { Tables } from './store';
import type { Caller } from './route';

type PaymentIntent = Tables['paymentIntents'];

/** Fields of an intent that the provider keeps from the browser. */
const SERVER_ONLY = [
  'metadata',
  'latest_charge',
  'amount_capturable',
  'amount_received',
  'application',
  'application_fee_amount',
  'on_behalf_of',
  'review',
  'transfer_data',
  'transfer_group',
];

/** A copy of the intent with the fields that this caller may see. */
export function publicIntent(intent: PaymentIntent, by: Caller): object {
  const copy = structuredClone(intent);
  if (by === 'secret') return copy;
  return Object.fromEntries(Object.entries(copy).filter(([field]) => !SERVER_ONLY.includes(field)));
}

export function isPaymentIntent(value: object): value is PaymentIntent {
  return 'object' in value && value.object === 'payment_intent';
}
