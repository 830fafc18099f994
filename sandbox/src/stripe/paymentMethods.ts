import { createHash } from 'node:crypto';
import { nestedOf, textOf, type Form } from './form';
import { newId, now } from './identifiers';
import type { Ledger } from './ledger';
import { invalid, ProviderError } from './providerError';
import { route, type Route } from './route';
import { brandOf, cardBehind, isTestCard } from './testCards';
import { complete } from './complete';

const FIELDS = ['type', 'card', 'billing_details'];

export const paymentMethodRoute = (ledger: Ledger): Route =>
  route('POST', '/v1/payment_methods', 'publishable', FIELDS, ({ form }) =>
    createPaymentMethod(ledger, form),
  );

const newPaymentMethod = (number: string, card: Form, form: Form) =>
  complete('payment_method', {
    id: newId('pm'),
    object: 'payment_method',
    billing_details: nestedOf(form, 'billing_details'),
    card: cardOf(number, card),
    created: now(),
    livemode: false,
    type: 'card',
  });
export type PaymentMethod = ReturnType<typeof newPaymentMethod>;

declare module './store' {
  interface Tables {
    paymentMethods: PaymentMethod;
  }
}

function createPaymentMethod(ledger: Ledger, form: Form): PaymentMethod {
  const type = textOf(form, 'type');
  if (type !== 'card')
    throw invalid(`The payment method type "${type ?? ''}" is invalid.`, { param: 'type' });
  const card = nestedOf(form, 'card');
  const number = (textOf(card, 'number') ?? '').replace(/\D/g, '');
  if (!/^\d{14,16}$/.test(number)) {
    const message = 'Your card number is incorrect.';
    throw new ProviderError(402, { type: 'card_error', code: 'incorrect_number', message, param: 'number' });
  }
  return keep(ledger, number, card, form);
}

/** Finds a payment method. A name such as `pm_card_visa` creates a new payment method with that test card. */
export function findPaymentMethod(ledger: Ledger, id: string): PaymentMethod {
  const named = cardBehind(id);
  if (named === undefined) return ledger.find('paymentMethods', id, 'payment_method');
  return keep(ledger, named, {}, {});
}

function keep(ledger: Ledger, number: string, card: Form, form: Form): PaymentMethod {
  const method = newPaymentMethod(number, card, form);
  ledger.store.put('paymentMethods', method);
  ledger.store.put('testCards', { id: method.id, number: isTestCard(number) ? number : 'other' });
  return method;
}

function cardOf(number: string, form: Form) {
  const yearNow = new Date().getFullYear();
  return {
    brand: brandOf(number),
    checks: { address_postal_code_check: null, cvc_check: textOf(form, 'cvc') ? 'unchecked' : null },
    country: 'US',
    exp_month: Number(textOf(form, 'exp_month') ?? 12),
    exp_year: Number(textOf(form, 'exp_year') ?? yearNow + 4),
    fingerprint: createHash('sha256').update(number).digest('hex').slice(0, 16),
    funding: 'credit',
    last4: number.slice(-4),
    three_d_secure_usage: { supported: true },
  };
}
