import { amountOf, metadataOf, textOf, type Form } from './form';
import { newId, now } from './identifiers';
import type { Ledger } from './ledger';
import type { Charge } from './charges';
import { bookForPlatform } from './connect/balance';
import { isContested } from './disputes';
import { invalid } from './providerError';
import { listRoute, route, type Route } from './route';
import { complete } from './complete';

export function refundRoutes(ledger: Ledger): Route[] {
  const path = '/v1/refunds';
  return [
    route('POST', path, 'secret', ['payment_intent', 'amount', 'metadata'], ({ form }) =>
      createRefund(ledger, form),
    ),
    listRoute(ledger, path, 'refunds', ['payment_intent']),
  ];
}

const newRefund = (form: Form, charge: Charge, amount: number) =>
  complete('refund', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: '',
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    metadata: metadataOf(form),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    status: 'succeeded',
  });
type Refund = ReturnType<typeof newRefund>;

declare module './store' {
  interface Tables {
    refunds: Refund;
  }
}

function createRefund(ledger: Ledger, form: Form): Refund {
  const charge = chargeToRefund(ledger, form);
  if (isContested(ledger, charge)) {
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = refundableAmount(charge, amountOf(form, 'amount'));
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  const refund = newRefund(form, charge, amount);
  const entry = { type: 'refund', amount: -amount, source: refund.id } as const;
  refund.balance_transaction = bookForPlatform(ledger, entry).id;
  ledger.store.put('charges', charge);
  ledger.store.put('refunds', refund);
  ledger.emit('refund.created', refund);
  ledger.emit('charge.refunded', charge);
  return refund;
}

function chargeToRefund(ledger: Ledger, form: Form): Charge {
  const intent = ledger.find('paymentIntents', textOf(form, 'payment_intent') ?? '', 'payment_intent');
  if (intent.latest_charge === null || intent.status !== 'succeeded') {
    const message = `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`;
    throw invalid(message, { param: 'payment_intent', code: 'payment_intent_unexpected_state' });
  }
  return ledger.find('charges', intent.latest_charge);
}

function refundableAmount(charge: Charge, wanted?: number): number {
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = wanted ?? left;
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount < 1 || amount > left) {
    const message = `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`;
    throw invalid(message, { param: 'amount' });
  }
  return amount;
}
