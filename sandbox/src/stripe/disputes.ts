import type { Charge } from './charges';
import { newId, now } from './identifiers';
import type { Ledger } from './ledger';
import { invalid } from './providerError';

/** Seconds that a shop has to answer a dispute. */
const ANSWER_SECONDS = 9 * 86_400;

const newDispute = (charge: Charge) => ({
  id: newId('dp'),
  object: 'dispute',
  amount: charge.amount_captured - charge.amount_refunded,
  charge: charge.id,
  created: now(),
  currency: charge.currency,
  evidence_details: {
    due_by: now() + ANSWER_SECONDS,
    has_evidence: false,
    past_due: false,
    submission_count: 0,
  },
  is_charge_refundable: false,
  livemode: false,
  metadata: {},
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
});
export type Dispute = ReturnType<typeof newDispute>;

/** The cardholder contests the charge; the provider takes the money back until it is decided. */
export function openDispute(ledger: Ledger, charge: Charge): Dispute {
  if (!charge.captured || charge.refunded || charge.disputed) {
    throw invalid(
      `Charge ${charge.id} cannot be disputed: it is not captured, refunded or disputed already.`,
    );
  }
  const dispute = newDispute(charge);
  charge.disputed = true;
  ledger.store.put('charges', charge);
  ledger.store.put('disputes', dispute);
  ledger.emit('charge.dispute.created', dispute);
  ledger.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}
