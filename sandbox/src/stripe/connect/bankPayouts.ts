import type Stripe from 'stripe';
import { newId, now } from '../identifiers';
import type { Ledger } from '../ledger';
import { invalid } from '../providerError';
import type { Account } from './accounts';
import { balanceOf, bookForAccount } from './balance';

const newPayout = (account: Account, amount: number) =>
  ({
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: now(),
    automatic: true,
    balance_transaction: newId('txn'),
    created: now(),
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: account.external_accounts.data[0]?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'paid',
    trace_id: null,
    type: 'bank_account',
  }) satisfies Stripe.Payout;

/**
 * The provider pays a connected account's money out to its bank, which it does by itself every day: from then on a
 * transfer can't be reversed for want of money. @param wanted in cents, all there is unless given
 */
export function payOut(ledger: Ledger, accountId: string, wanted?: number) {
  const account = ledger.find('accounts', accountId, 'account');
  const { available, pending } = balanceOf(ledger, accountId);
  const amount = wanted ?? available + pending;
  if (amount < 1 || amount > available + pending) throw invalid('The account does not have that much.');
  const payout = newPayout(account, amount);
  bookForAccount(ledger, { id: payout.id, account: accountId, amount: -amount, availableOn: now() });
  ledger.emit('payout.paid', payout, accountId);
  return payout;
}

/** As the provider does every day: what each connected account has goes to its bank. */
export function payOutAll(ledger: Ledger): Stripe.Payout[] {
  const all = ledger.store.all('accounts').map(({ id }) => ({ id, ...balanceOf(ledger, id) }));
  return all.filter(({ available, pending }) => available + pending > 0).map(({ id }) => payOut(ledger, id));
}
