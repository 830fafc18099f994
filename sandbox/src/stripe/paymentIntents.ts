import { amountOf, type Form, metadataOf, nestedOf, requiredText, textOf } from './form';
import { newId, now, randomText } from './identifiers';
import type { Ledger } from './ledger';
import { authenticate, cancelIntent, captureIntent, confirmIntent } from './intentLife';
import { invalid, missing } from './providerError';
import { listRoute, route, type Route } from './route';
import type { IntentStatus, ProviderErrorBody } from './store';
import { complete } from './complete';

const HOW_TO_PAY = ['automatic_payment_methods', 'capture_method', 'confirm', 'payment_method'];
const CREATE_FIELDS = [...HOW_TO_PAY, 'amount', 'currency', 'metadata', 'transfer_group'];
const CONFIRM_FIELDS = ['payment_method', 'client_secret'];
/** The provider's smallest charge, in cents. */
const SMALLEST_AMOUNT = 50;

export function paymentIntentRoutes(ledger: Ledger): Route[] {
  const path = '/v1/payment_intents';
  const find = (id: string) => ledger.find('paymentIntents', id, 'intent');
  return [
    route('POST', path, 'secret', CREATE_FIELDS, ({ form }) => createIntent(ledger, form)),
    listRoute(ledger, path, 'paymentIntents', []),
    route('GET', `${path}/:id`, 'clientSecret', ['client_secret'], ({ id }) => find(id)),
    route('POST', `${path}/:id/confirm`, 'clientSecret', CONFIRM_FIELDS, (call) =>
      confirmIntent(ledger, find(call.id), call),
    ),
    route('POST', `${path}/:id/capture`, 'secret', [], ({ id }) => captureIntent(ledger, find(id))),
    route('POST', `${path}/:id/cancel`, 'secret', [], ({ id }) => cancelIntent(ledger, find(id))),
    // The real provider has no such call. The sandbox's 3D Secure page uses it.
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
  return complete('payment_intent', {
    id,
    object: 'payment_intent',
    ...termsOf(form),
    transfer_group: textOf(form, 'transfer_group') ?? null,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null as number | null,
    client_secret: `${id}_secret_${randomText(25)}`,
    confirmation_method: 'automatic',
    created: now(),
    last_payment_error: null as ProviderErrorBody | null,
    latest_charge: null as string | null,
    livemode: false,
    metadata: metadataOf(form),
    next_action: null as NextAction | null,
    payment_method: method ?? null,
    status: status as IntentStatus,
  });
}
type PaymentIntent = ReturnType<typeof newIntent>;

declare module './store' {
  interface Tables {
    paymentIntents: PaymentIntent;
  }
}

function createIntent(ledger: Ledger, form: Form): PaymentIntent {
  const intent = newIntent(form);
  ledger.store.put('paymentIntents', intent);
  ledger.emit('payment_intent.created', intent);
  return textOf(form, 'confirm') === 'true' ? confirmIntent(ledger, intent, { form, by: 'secret' }) : intent;
}

function termsOf(form: Form) {
  const amount = checkedAmount(amountOf(form, 'amount'));
  const currency = requiredText(form, 'currency');
  if (!/^[a-z]{3}$/i.test(currency)) throw invalid(`Invalid currency: ${currency}`, { param: 'currency' });
  const automatic = nestedOf(form, 'automatic_payment_methods');
  return {
    amount,
    currency: currency.toLowerCase(),
    capture_method: textOf(form, 'capture_method') ?? 'automatic_async',
    payment_method_types: ['card'],
    automatic_payment_methods:
      textOf(automatic, 'enabled') === 'true'
        ? { enabled: true, allow_redirects: textOf(automatic, 'allow_redirects') ?? 'always' }
        : null,
  };
}

function checkedAmount(amount: number | undefined): number {
  if (amount === undefined) throw missing('amount');
  if (amount < SMALLEST_AMOUNT) {
    throw invalid('Amount must be at least $0.50 usd', { param: 'amount', code: 'amount_too_small' });
  }
  return amount;
}
