import { amountOf, listOf, mergeMetadata, nestedOf, textOf, type Form } from './form';
import { newId, now, randomText } from './identifiers';
import type { Ledger } from './ledger';
import { listRoute } from './lists';
import { authenticate, cancelIntent, captureIntent, confirmIntent } from './intentLife';
import { invalid, unexpectedState } from './providerError';
import { route, type Route } from './route';
import type { IntentStatus, ProviderErrorBody } from './types';

const PAYING_FIELDS = ['payment_method', 'receipt_email', 'shipping'];
const UPDATE_FIELDS = [...PAYING_FIELDS, 'amount', 'currency', 'description', 'metadata'];
const HOW_TO_PAY = ['automatic_payment_methods', 'capture_method', 'confirm', 'payment_method_types'];
const CREATE_FIELDS = [...UPDATE_FIELDS, ...HOW_TO_PAY, 'customer', 'return_url'];
const CONFIRM_FIELDS = [...PAYING_FIELDS, 'client_secret', 'return_url', 'use_stripe_sdk'];
const CAPTURE_METHODS = ['automatic', 'automatic_async', 'manual'];
/** The provider's smallest charge in dollars, in cents. */
const SMALLEST_AMOUNT = 50;

export function paymentIntentRoutes(ledger: Ledger): Route[] {
  const path = '/v1/payment_intents';
  const find = (id: string) => ledger.find('paymentIntents', id, 'intent');
  return [
    route('POST', path, 'secret', CREATE_FIELDS, ({ form }) => createIntent(ledger, form)),
    listRoute(ledger, path, 'paymentIntents', ['customer']),
    route('GET', `${path}/:id`, 'clientSecret', ['client_secret'], ({ id }) => find(id)),
    route('POST', `${path}/:id`, 'secret', UPDATE_FIELDS, ({ id, form }) =>
      updateIntent(ledger, find(id), form),
    ),
    route('POST', `${path}/:id/confirm`, 'clientSecret', CONFIRM_FIELDS, (call) =>
      confirmIntent(ledger, find(call.id), call),
    ),
    route('POST', `${path}/:id/capture`, 'secret', ['amount_to_capture', 'metadata'], ({ id, form }) =>
      captureIntent(ledger, find(id), amountOf(form, 'amount_to_capture')),
    ),
    route('POST', `${path}/:id/cancel`, 'secret', ['cancellation_reason'], ({ id, form }) =>
      cancelIntent(ledger, find(id), textOf(form, 'cancellation_reason')),
    ),
    // Not the provider's: the sandbox's page that plays the cardholder's bank reports here.
    route('POST', `${path}/:id/authenticate`, 'clientSecret', ['client_secret', 'outcome'], ({ id, form }) =>
      authenticate(ledger, find(id), textOf(form, 'outcome') === 'succeed'),
    ),
  ];
}

interface NextAction {
  type: string;
  use_stripe_sdk: Record<string, string>;
}

function newIntent(form: Form) {
  const id = newId('pi');
  const method = textOf(form, 'payment_method');
  const status: IntentStatus = method ? 'requires_confirmation' : 'requires_payment_method';
  return {
    id,
    object: 'payment_intent',
    ...termsOf(form),
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null as number | null,
    cancellation_reason: null as string | null,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now(),
    customer: textOf(form, 'customer') ?? null,
    description: textOf(form, 'description') ?? null,
    last_payment_error: null as ProviderErrorBody | null,
    latest_charge: null as string | null,
    livemode: false,
    metadata: mergeMetadata(form),
    next_action: null as NextAction | null,
    payment_method: method ?? null,
    receipt_email: textOf(form, 'receipt_email') ?? null,
    shipping: shippingOf(form),
    status: status as IntentStatus,
  };
}
export type PaymentIntent = ReturnType<typeof newIntent>;

function createIntent(ledger: Ledger, form: Form): PaymentIntent {
  const intent = newIntent(form);
  ledger.store.put('paymentIntents', intent);
  ledger.emit('payment_intent.created', intent);
  return textOf(form, 'confirm') === 'true'
    ? confirmIntent(ledger, intent, { form, id: intent.id, by: 'secret' })
    : intent;
}

/** What the payment is about: amount, currency and how it may be paid. */
function termsOf(form: Form) {
  const amount = checkedAmount(amountOf(form, 'amount'));
  const currency = textOf(form, 'currency');
  if (!currency)
    throw invalid('Missing required param: currency.', { param: 'currency', code: 'parameter_missing' });
  if (!/^[a-z]{3}$/i.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
  const capture_method = textOf(form, 'capture_method') ?? 'automatic_async';
  if (!CAPTURE_METHODS.includes(capture_method)) {
    const message = `Invalid capture_method: must be one of ${CAPTURE_METHODS.join(', ')}`;
    throw invalid(message, { param: 'capture_method' });
  }
  const types = listOf(form, 'payment_method_types');
  const automatic = nestedOf(form, 'automatic_payment_methods');
  return {
    amount,
    currency: currency.toLowerCase(),
    capture_method,
    payment_method_types: types.length > 0 ? types : ['card'],
    automatic_payment_methods:
      textOf(automatic, 'enabled') === 'true'
        ? { enabled: true, allow_redirects: textOf(automatic, 'allow_redirects') ?? 'always' }
        : null,
  };
}

function checkedAmount(amount: number | undefined): number {
  if (amount === undefined) {
    throw invalid('Missing required param: amount.', { param: 'amount', code: 'parameter_missing' });
  }
  if (amount < SMALLEST_AMOUNT) {
    throw invalid('Amount must be at least $0.50 usd', { param: 'amount', code: 'amount_too_small' });
  }
  return amount;
}

function updateIntent(ledger: Ledger, intent: PaymentIntent, form: Form): PaymentIntent {
  const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(
    intent.status,
  );
  const fixed = Object.keys(form).find((field) => !['metadata', 'description', 'expand'].includes(field));
  if (!open && fixed !== undefined) {
    throw unexpectedState(
      `This PaymentIntent's ${fixed} could not be updated because it has a status of ${intent.status}.`,
    );
  }
  const amount = amountOf(form, 'amount');
  if (amount !== undefined) intent.amount = checkedAmount(amount);
  intent.metadata = mergeMetadata(form, intent.metadata);
  intent.description = textOf(form, 'description') ?? intent.description;
  intent.receipt_email = textOf(form, 'receipt_email') ?? intent.receipt_email;
  intent.payment_method = textOf(form, 'payment_method') ?? intent.payment_method;
  ledger.store.put('paymentIntents', intent);
  return intent;
}

function shippingOf(form: Form): object | null {
  const shipping = nestedOf(form, 'shipping');
  return Object.keys(shipping).length > 0 ? shipping : null;
}
