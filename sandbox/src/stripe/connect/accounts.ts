import type Stripe from 'stripe';
import { type Form, metadataOf, nestedOf, textOf } from '../form';
import { complete } from '../complete';
import { newId, now } from '../identifiers';
import type { Ledger } from '../ledger';
import { invalid } from '../providerError';
import { listRoute, route, type Route } from '../route';

const CREATE_FIELDS = [
  'type',
  'country',
  'email',
  'capabilities',
  'business_type',
  'business_profile',
  'metadata',
];
const UPDATE_FIELDS = ['email', 'business_profile', 'metadata'];

type Capability = 'active' | 'inactive' | 'pending';

const newAccount = (form: Form) =>
  complete('account', {
    id: newId('acct').slice(0, 21),
    object: 'account',
    business_profile: { url: textOf(nestedOf(form, 'business_profile'), 'url') ?? null },
    business_type: textOf(form, 'business_type') ?? 'individual',
    capabilities: { transfers: 'inactive' as Capability },
    charges_enabled: false as boolean,
    country: textOf(form, 'country') ?? 'US',
    created: now(),
    default_currency: 'usd',
    details_submitted: false as boolean,
    email: textOf(form, 'email') ?? null,
    external_accounts: { object: 'list', data: [] as BankAccount[], has_more: false, url: '' },
    metadata: metadataOf(form) as Record<string, string>,
    payouts_enabled: false as boolean,
    requirements: requirements(),
    tos_acceptance: { date: null as number | null },
    type: 'express',
  });
export type Account = ReturnType<typeof newAccount>;

declare module '../store' {
  interface Tables {
    accounts: Account;
    accountSetups: Setup & { id: string };
  }
}

const requirements = () => ({
  currently_due: [] as string[],
  disabled_reason: null as Stripe.Account.Requirements.DisabledReason | null,
  eventually_due: [] as string[],
  past_due: [] as string[],
});

export function accountRoutes(ledger: Ledger): Route[] {
  const path = '/v1/accounts';
  const find = (id: string) => ledger.find('accounts', id, 'account');
  return [
    route('POST', path, 'secret', CREATE_FIELDS, ({ form }) => createAccount(ledger, form)),
    listRoute(ledger, path, 'accounts', []),
    route('GET', `${path}/:id`, 'secret', [], ({ id }) => find(id)),
    route('POST', `${path}/:id`, 'secret', UPDATE_FIELDS, ({ id, form }) => update(ledger, find(id), form)),
  ];
}

function createAccount(ledger: Ledger, form: Form): Account {
  const type = textOf(form, 'type');
  if (type !== 'express') {
    throw invalid(`Invalid type: must be express; this stand-in knows no other. Got: ${type ?? 'none'}`, {
      param: 'type',
    });
  }
  if (textOf(form, 'country') !== undefined && textOf(form, 'country') !== 'US')
    throw invalid('Country is not supported by this stand-in.', {
      param: 'country',
      code: 'country_unsupported',
    });
  if (textOf(nestedOf(nestedOf(form, 'capabilities'), 'transfers'), 'requested') !== 'true') {
    const message =
      'When you create accounts without specifying capabilities, at least one has to be requested. This stand-in knows transfers.';
    throw invalid(message, { param: 'capabilities' });
  }
  return keepAccount(ledger, newAccount(form));
}

function keepAccount(ledger: Ledger, account: Account): Account {
  account.external_accounts.url = `/v1/accounts/${account.id}/external_accounts`;
  applyState(account, NOTHING_GIVEN);
  ledger.store.put('accounts', account);
  ledger.store.put('accountSetups', { id: account.id, ...NOTHING_GIVEN });
  return account;
}

export interface ReadyAccount {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Adds an account with a complete onboarding form. Does nothing if the account exists. */
export function addReadyAccount(ledger: Ledger, { id, email, name }: ReadyAccount): void {
  if (ledger.store.get('accounts', id)) return;
  keepAccount(ledger, { ...newAccount({ email }), id });
  changeSetup(ledger, id, { name, bank: TEST_BANK });
  ledger.commit();
}

function update(ledger: Ledger, account: Account, form: Form): Account {
  account.email = textOf(form, 'email') ?? account.email;
  Object.assign(account.metadata, metadataOf(form));
  const profile = nestedOf(form, 'business_profile');
  account.business_profile.url = textOf(profile, 'url') ?? account.business_profile.url;
  ledger.store.put('accounts', account);
  ledger.emit('account.updated', account, account.id);
  return account;
}

interface Setup {
  readonly name: string | null;
  readonly bank: { readonly number: string; readonly routing: string } | null;
  readonly stopped: 'requirements.past_due' | 'rejected.fraud' | null;
}

const NOTHING_GIVEN: Setup = { name: null, bank: null, stopped: null };

export const TEST_BANK = { routing: '110000000', number: '000123456789' } as const;

function applyState(account: Account, setup: Setup): void {
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
type BankAccount = ReturnType<typeof newBankAccount>;
