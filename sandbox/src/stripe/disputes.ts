import type { Charge } from './charges';
import { bookForPlatform, type BalanceTransaction } from './connect/balance';
import { complete } from './complete';
import { newId, now } from './identifiers';
import type { Ledger } from './ledger';
import { invalid } from './providerError';

const ANSWER_SECONDS = 9 * 86_400;

/** The provider's fee for a dispute, in cents. */
const DISPUTE_FEE = 1500;

type Status = 'needs_response' | 'won' | 'lost';

const newDispute = (charge: Charge) =>
  complete('dispute', {
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount_captured - charge.amount_refunded,
    balance_transactions: [] as BalanceTransaction[],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    evidence_details: { due_by: now() + ANSWER_SECONDS },
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response' as Status,
  });
type Dispute = ReturnType<typeof newDispute>;

declare module './store' {
  interface Tables {
    disputes: Dispute;
  }
}

/** Opens a dispute of the cardholder. The provider withdraws the money until the dispute is closed. */
export function openDispute(ledger: Ledger, charge: Charge): Dispute {
  if (!charge.captured || charge.refunded || charge.disputed) {
    throw invalid(
      `Charge ${charge.id} cannot be disputed: it is not captured, refunded or disputed already.`,
    );
  }
  const dispute = newDispute(charge);
  charge.disputed = true;
  const taken = {
    type: 'adjustment',
    amount: -dispute.amount,
    fee: DISPUTE_FEE,
    source: dispute.id,
  } as const;
  dispute.balance_transactions.push(bookForPlatform(ledger, taken));
  ledger.store.put('charges', charge);
  ledger.store.put('disputes', dispute);
  ledger.emit('charge.dispute.created', dispute);
  ledger.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

export function isContested(ledger: Ledger, charge: Charge): boolean {
  return ledger.store.all('disputes').some((one) => one.charge === charge.id && one.status !== 'won');
}

export function closeDispute(ledger: Ledger, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = ledger.find('disputes', id);
  if (dispute.status !== 'needs_response') throw invalid(`Dispute ${id} is ${dispute.status} already.`);
  dispute.status = status;
  if (status === 'won') {
    const given = { type: 'adjustment', amount: dispute.amount, source: id } as const;
    dispute.balance_transactions.push(bookForPlatform(ledger, given));
    ledger.emit('charge.dispute.funds_reinstated', dispute);
  }
  ledger.store.put('disputes', dispute);
  ledger.emit('charge.dispute.closed', dispute);
  return dispute;
}
