import { newId, now } from './identifiers';
import type { Ledger } from './ledger';
import { LIST_FIELDS, listPage } from './lists';
import { route, type Route } from './route';
import type { Decline } from './testCards';
import type { Charge, PaymentIntent, PaymentMethod } from './types';
import { textOf } from './form';

/** A card authorisation lapses after seven days, in seconds. */
const AUTHORISATION_SECONDS = 7 * 86_400;

export function chargeRoutes(ledger: Ledger): Route[] {
  return [
    route('GET', '/v1/charges', 'secret', [...LIST_FIELDS, 'payment_intent'], ({ form }) => {
      const intent = textOf(form, 'payment_intent');
      const all = ledger.store.all('charges');
      return listPage('/v1/charges', intent ? all.filter((c) => c.payment_intent === intent) : all, form);
    }),
    route('GET', '/v1/charges/:id', 'secret', [], ({ id }) => ledger.find('charges', id)),
  ];
}

export interface Attempt {
  decline?: Decline | undefined;
  /** False when the money is only reserved until it is captured. */
  captured: boolean;
}

/** Records one try to charge the card and makes it the intent's latest. */
export function recordCharge(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  { decline, captured }: Attempt,
): Charge {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured,
    created: now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    livemode: false,
    metadata: { ...intent.metadata },
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: cardDetails(method, !decline && !captured) },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  };
  ledger.store.put('charges', charge);
  intent.latest_charge = charge.id;
  ledger.emit(decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

function outcomeOf(decline: Decline | undefined): Charge['outcome'] {
  return decline
    ? { network_status: 'declined_by_network', reason: decline.declineCode, type: 'issuer_declined' }
    : { network_status: 'approved_by_network', reason: null, type: 'authorized' };
}

function cardDetails({ card }: PaymentMethod, reserved: boolean): Record<string, string | number | null> {
  const { brand, country, exp_month, exp_year, funding, last4 } = card;
  const capture_before = reserved ? now() + AUTHORISATION_SECONDS : null;
  return { brand, country, exp_month, exp_year, funding, last4, capture_before };
}
