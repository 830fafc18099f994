import { textOf } from './form';
import { bookCharge, recordCharge } from './charges';
import { now } from './identifiers';
import type { Ledger } from './ledger';
import { openDispute } from './disputes';
import type { ProviderErrorBody, Tables } from './store';
import { findPaymentMethod, type PaymentMethod } from './paymentMethods';
import { ProviderError, unexpectedState } from './providerError';
import type { Call, Caller } from './route';
import { behaviorOf, type Decline } from './testCards';

type PaymentIntent = Tables['paymentIntents'];

const AUTHENTICATION_FAILURE =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** Charges the card, or first asks the cardholder's bank. @throws ProviderError 402 when the card is declined */
export function confirmIntent(
  ledger: Ledger,
  intent: PaymentIntent,
  { form, by }: Pick<Call, 'form' | 'by'>,
): PaymentIntent {
  assertConfirmable(intent, by);
  const named = textOf(form, 'payment_method') ?? intent.payment_method;
  if (named === null) {
    throw unexpectedState("You cannot confirm this PaymentIntent because it's missing a payment method.");
  }
  const method = findPaymentMethod(ledger, named);
  intent.payment_method = method.id;
  ledger.store.put('paymentIntents', intent);
  if (behavior(ledger, method).challenge) return askBank(ledger, intent);
  return charge(ledger, intent, method, by);
}

function assertConfirmable(intent: PaymentIntent, by: Caller): void {
  if (['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) return;
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`;
  const error = unexpectedState(message);
  throw new ProviderError(error.status, { ...error.body, payment_intent: publicIntent(intent, by) });
}

function behavior(ledger: Ledger, method: PaymentMethod) {
  return behaviorOf(ledger.find('testCards', method.id).number);
}

function askBank(ledger: Ledger, intent: PaymentIntent): PaymentIntent {
  intent.status = 'requires_action';
  intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
  ledger.emit('payment_intent.requires_action', intent);
  return intent;
}

/** Applies the answer of the cardholder's bank. A repeated answer changes nothing. */
export function authenticate(ledger: Ledger, intent: PaymentIntent, accepted: boolean): PaymentIntent {
  if (intent.status !== 'requires_action' || intent.payment_method === null) return intent;
  const method = ledger.find('paymentMethods', intent.payment_method);
  if (accepted) {
    try {
      return charge(ledger, intent, method, 'publishable');
    } catch (error) {
      // The bank can decline a card after authentication. The browser reads this from the intent.
      if (error instanceof ProviderError) return intent;
      throw error;
    }
  }
  fail(ledger, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message: AUTHENTICATION_FAILURE,
    payment_method: method,
  });
  return intent;
}

function charge(ledger: Ledger, intent: PaymentIntent, method: PaymentMethod, by: Caller): PaymentIntent {
  const { decline, dispute, atOnce } = behavior(ledger, method);
  if (decline) throw declined(ledger, intent, method, decline, by);
  const captured = intent.capture_method !== 'manual';
  const made = recordCharge(ledger, intent, method, { captured });
  intent.next_action = null;
  intent.last_payment_error = null;
  ledger.store.put('paymentIntents', intent);
  if (captured) {
    bookCharge(ledger, made, atOnce ?? false);
    succeed(ledger, intent, made.amount);
    if (dispute) openDispute(ledger, made);
    return intent;
  }
  intent.status = 'requires_capture';
  intent.amount_capturable = intent.amount;
  ledger.emit('payment_intent.amount_capturable_updated', intent);
  return intent;
}

function declined(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline,
  by: Caller,
) {
  const made = recordCharge(ledger, intent, method, { decline, captured: false });
  const error: ProviderErrorBody = {
    type: 'card_error',
    code: decline.code,
    ...(decline.code === 'card_declined' && { decline_code: decline.declineCode }),
    charge: made.id,
    doc_url: `https://docs.stripe.com/error-codes/${decline.code.replaceAll('_', '-')}`,
    message: decline.message,
    payment_method: method,
  };
  fail(ledger, intent, error);
  return new ProviderError(402, { ...error, payment_intent: publicIntent(intent, by) });
}

function fail(ledger: Ledger, intent: PaymentIntent, error: ProviderErrorBody): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.next_action = null;
  intent.last_payment_error = error;
  ledger.store.put('paymentIntents', intent);
  ledger.emit('payment_intent.payment_failed', intent);
}

function succeed(ledger: Ledger, intent: PaymentIntent, received: number): void {
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = received;
  ledger.store.put('paymentIntents', intent);
  ledger.emit('payment_intent.succeeded', intent);
}

export function captureIntent(ledger: Ledger, intent: PaymentIntent): PaymentIntent {
  if (intent.status !== 'requires_capture' || intent.latest_charge === null) {
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. ` +
        'Only a PaymentIntent with one of the following statuses may be captured: requires_capture.',
    );
  }
  const made = ledger.find('charges', intent.latest_charge);
  made.captured = true;
  made.amount_captured = made.amount;
  const method = intent.payment_method && ledger.find('paymentMethods', intent.payment_method);
  const { dispute, atOnce = false } = method ? behavior(ledger, method) : {};
  bookCharge(ledger, made, atOnce);
  ledger.emit('charge.captured', made);
  succeed(ledger, intent, made.amount);
  if (dispute) openDispute(ledger, made);
  return intent;
}

export function cancelIntent(ledger: Ledger, intent: PaymentIntent): PaymentIntent {
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    );
  }
  if (intent.status === 'requires_capture') release(ledger, intent);
  intent.status = 'canceled';
  intent.amount_capturable = 0;
  intent.canceled_at = now();
  intent.next_action = null;
  ledger.store.put('paymentIntents', intent);
  ledger.emit('payment_intent.canceled', intent);
  return intent;
}

/** Marks the charge as refunded without a refund object, as the real provider does. */
function release(ledger: Ledger, intent: PaymentIntent): void {
  const made = intent.latest_charge && ledger.find('charges', intent.latest_charge);
  if (!made) return;
  made.refunded = true;
  made.amount_refunded = made.amount;
  ledger.store.put('charges', made);
  ledger.emit('charge.refunded', made);
}

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

export function publicIntent(intent: PaymentIntent, by: Caller): object {
  const copy = structuredClone(intent);
  if (by === 'secret') return copy;
  return Object.fromEntries(Object.entries(copy).filter(([field]) => !SERVER_ONLY.includes(field)));
}

export function isPaymentIntent(value: object): value is PaymentIntent {
  return 'object' in value && value.object === 'payment_intent';
}
