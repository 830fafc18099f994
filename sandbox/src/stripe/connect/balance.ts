import { complete } from '../complete';
import { newId, now } from '../identifiers';
import type { Ledger } from '../ledger';
import { listRoute, route, type Route } from '../route';

/** Seconds until the money of a card payment is available, as for accounts in the United States. */
export const PENDING_SECONDS = 2 * 86_400;
const CURRENCY = 'usd';

interface Entry {
  readonly type: 'charge' | 'refund' | 'transfer' | 'transfer_refund' | 'adjustment';
  readonly amount: number;
  readonly fee?: number;
  readonly source: string;
  /** Unix seconds; now by default. */
  readonly availableOn?: number;
}

const newTransaction = ({ type, amount, fee = 0, source, availableOn = now() }: Entry) =>
  complete('balance_transaction', {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    created: now(),
    currency: CURRENCY,
    fee,
    net: amount - fee,
    source,
    status: availableOn > now() ? 'pending' : 'available',
    type,
  });
export type BalanceTransaction = ReturnType<typeof newTransaction>;

/** A change of a connected account's balance. The API shows only the sum of these changes. */
interface ConnectedEntry {
  id: string;
  account: string;
  amount: number;
  availableOn: number;
}

declare module '../store' {
  interface Tables {
    balanceTransactions: BalanceTransaction;
    connectedEntries: ConnectedEntry;
  }
}

export function bookForPlatform(ledger: Ledger, entry: Entry): BalanceTransaction {
  const transaction = newTransaction(entry);
  ledger.store.put('balanceTransactions', transaction);
  return transaction;
}

export function bookForAccount(ledger: Ledger, entry: ConnectedEntry): void {
  ledger.store.put('connectedEntries', entry);
}

export const cardFee = (amount: number): number => Math.round((amount * 29) / 1000) + 30;

/** @returns integer cents: available now, and available later (pending) */
export function balanceOf(ledger: Ledger, account?: string) {
  const entries =
    account === undefined
      ? ledger.store.all('balanceTransactions').map((one) => ({ amount: one.net, on: one.available_on }))
      : ledger.store
          .all('connectedEntries')
          .filter((one) => one.account === account)
          .map((one) => ({ amount: one.amount, on: one.availableOn }));
  const sum = (pending: boolean) =>
    entries.filter(({ on }) => on > now() === pending).reduce((total, { amount }) => total + amount, 0);
  return { available: sum(false), pending: sum(true) };
}

function viewOf(ledger: Ledger, account?: string) {
  const { available, pending } = balanceOf(ledger, account);
  const of = (amount: number) => [{ amount, currency: CURRENCY, source_types: { card: amount } }];
  return complete('balance', {
    object: 'balance',
    available: of(available),
    livemode: false,
    pending: of(pending),
  });
}

export function balanceRoutes(ledger: Ledger): Route[] {
  const path = '/v1/balance_transactions';
  return [
    {
      ...route('GET', '/v1/balance', 'secret', [], ({ account }) => viewOf(ledger, account)),
      forAccounts: true,
    },
    listRoute(ledger, path, 'balanceTransactions', ['type', 'source']),
    route('GET', `${path}/:id`, 'secret', [], ({ id }) => ledger.find('balanceTransactions', id)),
  ];
}
