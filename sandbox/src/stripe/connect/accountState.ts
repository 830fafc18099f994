import { newId, now } from '../identifiers';
import type { Ledger } from '../ledger';
import type { Tables } from '../store';

type Account = Tables['accounts'];

/** The owner's details that the provider has, and whether it has stopped the account. */
export interface Setup {
  readonly name: string | null;
  readonly bank: { readonly number: string; readonly routing: string } | null;
  /** Null while nothing stands against the account. */
  readonly stopped: 'requirements.past_due' | 'rejected.fraud' | null;
}

declare module '../store' {
  interface Tables {
    accountSetups: Setup & { id: string };
  }
}

export const NOTHING_GIVEN: Setup = { name: null, bank: null, stopped: null };

/** The provider's published bank account for tests. */
export const TEST_BANK = { routing: '110000000', number: '000123456789' } as const;

/** Makes the account's fields say what its setup means. */
export function applyState(account: Account, setup: Setup): void {
  const due = [
    ...(setup.name === null ? ['individual.first_name', 'individual.last_name'] : []),
    ...(setup.bank === null ? ['external_account'] : []),
    ...(setup.name === null || setup.bank === null ? ['tos_acceptance.date'] : []),
    ...(setup.stopped === null ? [] : ['individual.verification.document']),
  ].sort();
  const isReady = due.length === 0;
  account.details_submitted = setup.name !== null && setup.bank !== null;
  account.payouts_enabled = isReady;
  account.capabilities.transfers = isReady ? 'active' : 'inactive';
  account.requirements.currently_due = due;
  account.requirements.eventually_due = [...due];
  account.requirements.past_due = account.details_submitted && setup.stopped === null ? [] : [...due];
  account.requirements.disabled_reason = setup.stopped ?? (isReady ? null : 'requirements.past_due');
  if (account.details_submitted) account.tos_acceptance.date ??= now();
}

/** Stores what became known of an account and tells the platform. */
export function changeSetup(ledger: Ledger, id: string, change: Partial<Setup>): Account {
  const account = ledger.find('accounts', id, 'account');
  const setup = { ...ledger.find('accountSetups', id), ...change };
  if (change.bank && setup.name !== null) {
    const { number, routing } = change.bank;
    account.external_accounts.data = [newBankAccount(id, setup.name, number, routing)];
  }
  applyState(account, setup);
  ledger.store.put('accountSetups', setup);
  ledger.store.put('accounts', account);
  ledger.emit('account.updated', account, id);
  return account;
}

/** The bank account that the provider pays the seller's money out to. */
const newBankAccount = (account: string, holder: string, number: string, routing: string) => ({
  id: newId('ba'),
  object: 'bank_account',
  account,
  account_holder_name: holder,
  account_holder_type: 'individual',
  bank_name: 'STRIPE TEST BANK',
  country: 'US',
  currency: 'usd',
  last4: number.slice(-4),
  routing_number: routing,
  status: 'new',
});
export type BankAccount = ReturnType<typeof newBankAccount>;
