import { newId, now } from './identifiers';
import type { Ledger } from './ledger';
import type { Decline } from './testCards';
import type { Tables } from './store';
import type { PaymentMethod } from './paymentMethods';
import { bookForPlatform, cardFee, PENDING_SECONDS } from './connect/balance';
import { complete } from './complete';

type PaymentIntent = Tables['paymentIntents'];

const AUTHORIZATION_SECONDS = 7 * 86_400;

interface Attempt {
  decline?: Decline | undefined;
  /** False while the money is only reserved. */
  captured: boolean;
}

const newCharge = (intent: PaymentIntent, method: PaymentMethod, { decline, captured }: Attempt) =>
  complete('charge', {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: null as string | null,
    billing_details: method.billing_details,
    captured,
    created: now(),
    currency: intent.currency,
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
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
    transfer_group: intent.transfer_group,
  });
export type Charge = ReturnType<typeof newCharge>;

declare module './store' {
  interface Tables {
    charges: Charge;
  }
}

export function recordCharge(
  ledger: Ledger,
  intent: PaymentIntent,
  method: PaymentMethod,
  attempt: Attempt,
): Charge {
  const charge = newCharge(intent, method, attempt);
  ledger.store.put('charges', charge);
  intent.latest_charge = charge.id;
  ledger.emit(attempt.decline ? 'charge.failed' : 'charge.succeeded', charge);
  return charge;
}

/** Adds the charge to the platform's balance. @param atOnce whether the money is available at once */
export function bookCharge(ledger: Ledger, charge: Charge, atOnce: boolean): void {
  const { id: source, amount_captured: amount } = charge;
  const availableOn = now() + (atOnce ? 0 : PENDING_SECONDS);
  const entry = { type: 'charge', amount, fee: cardFee(amount), source, availableOn } as const;
  charge.balance_transaction = bookForPlatform(ledger, entry).id;
  ledger.store.put('charges', charge);
}

function outcomeOf(decline: Decline | undefined) {
  return decline
    ? { network_status: 'declined_by_network', reason: decline.declineCode, type: 'issuer_declined' }
    : { network_status: 'approved_by_network', reason: null, type: 'authorized' };
}

function cardDetails({ card }: PaymentMethod, reserved: boolean) {
  const { brand, country, exp_month, exp_year, fingerprint, funding, last4 } = card;
  const capture_before = reserved ? now() + AUTHORIZATION_SECONDS : null;
  return { brand, country, exp_month, exp_year, fingerprint, funding, last4, capture_before };
}
