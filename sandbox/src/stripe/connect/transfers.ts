import type Stripe from 'stripe';
import type { Charge } from '../charges';
import { amountOf, metadataOf, requiredText, textOf, type Form } from '../form';
import { newId, now } from '../identifiers';
import type { Ledger } from '../ledger';
import { invalid, missing, refused } from '../providerError';
import { listRoute, route, type Route } from '../route';
import type { Account } from './accounts';
import { balanceOf, bookForAccount, bookForPlatform } from './balance';

const FIELDS = [
  'amount',
  'currency',
  'destination',
  'source_transaction',
  'transfer_group',
  'metadata',
  'description',
];

const REVERSAL_FIELDS = ['amount', 'metadata', 'description'];

export function transferRoutes(ledger: Ledger): Route[] {
  const path = '/v1/transfers';
  const find = (id: string) => ledger.find('transfers', id, 'transfer');
  return [
    route('POST', path, 'secret', FIELDS, ({ form }) => createTransfer(ledger, form)),
    listRoute(ledger, path, 'transfers', ['destination', 'transfer_group']),
    route('GET', `${path}/:id`, 'secret', [], ({ id }) => find(id)),
    route('POST', `${path}/:id/reversals`, 'secret', REVERSAL_FIELDS, ({ id, form }) =>
      createReversal(ledger, find(id), form),
    ),
    route('GET', `${path}/:id/reversals`, 'secret', ['limit'], ({ id }) => find(id).reversals),
  ];
}

interface Terms {
  readonly amount: number;
  readonly destination: Account;
  readonly source: Charge | undefined;
  readonly group: string | null;
}

const newTransfer = (form: Form, { amount, destination, source, group }: Terms) => {
  const id = newId('tr');
  return {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    balance_transaction: '',
    created: now(),
    currency: 'usd',
    description: textOf(form, 'description') ?? null,
    destination: destination.id,
    destination_payment: newId('py'),
    livemode: false,
    metadata: metadataOf(form) as Record<string, string>,
    reversals: {
      object: 'list',
      data: [] as Reversal[],
      has_more: false,
      url: `/v1/transfers/${id}/reversals`,
    },
    reversed: false as boolean,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: group,
  } satisfies Stripe.Transfer;
};
type Transfer = ReturnType<typeof newTransfer>;

declare module '../store' {
  interface Tables {
    transfers: Transfer;
    transferReversals: Reversal;
  }
}

function createTransfer(ledger: Ledger, form: Form): Transfer {
  const terms = termsOf(ledger, form);
  assertReady(terms.destination);
  if (terms.source) assertCovered(ledger, terms.source, terms.amount);
  else assertFunds(ledger, terms.amount);
  const transfer = newTransfer(form, terms);
  const availableOn = terms.source ? availabilityOf(ledger, terms.source) : now();
  const entry = { type: 'transfer', amount: -terms.amount, source: transfer.id, availableOn } as const;
  transfer.balance_transaction = bookForPlatform(ledger, entry).id;
  const { destination: account, destination_payment: id, amount } = transfer;
  bookForAccount(ledger, { id, account, amount, availableOn });
  if (terms.source && terms.source.transfer_group === null) {
    terms.source.transfer_group = terms.group;
    ledger.store.put('charges', terms.source);
  }
  ledger.store.put('transfers', transfer);
  ledger.emit('transfer.created', transfer);
  return transfer;
}

function termsOf(ledger: Ledger, form: Form): Terms {
  const currency = requiredText(form, 'currency').toLowerCase();
  const to = requiredText(form, 'destination');
  const destination = ledger.store.get('accounts', to);
  if (!destination)
    throw invalid(`No such destination: '${to}'`, { param: 'destination', code: 'resource_missing' });
  const source = sourceOf(ledger, form);
  if (currency !== (source?.currency ?? 'usd')) {
    const message = `The currency of source_transaction's balance transaction must be the same as the transfer currency (${currency})`;
    throw invalid(message, { param: 'currency' });
  }
  const amount = amountOf(form, 'amount') ?? source?.amount;
  if (amount === undefined) throw missing('amount');
  assertPositive(amount);
  return { amount, destination, source, group: groupOf(form, source) };
}

function assertPositive(amount: number): void {
  if (amount >= 1) return;
  const param = { param: 'amount', code: 'parameter_invalid_integer' };
  throw invalid('This value must be greater than or equal to 1.', param);
}

function sourceOf(ledger: Ledger, form: Form): Charge | undefined {
  const id = textOf(form, 'source_transaction');
  if (id === undefined) return undefined;
  const charge = ledger.store.get('charges', id);
  const param = 'source_transaction';
  if (!charge) throw invalid(`No such charge: '${id}'`, { param, code: 'resource_missing' });
  if (charge.status !== 'succeeded' || !charge.captured)
    throw refused(`You can't use charge ${id} as source_transaction: it has not been captured.`, { param });
  return charge;
}

/** @returns the transfer group. @throws if the requested group differs from the charge's group */
function groupOf(form: Form, source: Charge | undefined): string | null {
  const wanted = textOf(form, 'transfer_group');
  const present = source?.transfer_group ?? null;
  if (wanted !== undefined && present !== null && wanted !== present) {
    const message = `The transfer_group of the source_transaction is ${present}; it cannot be used with another one.`;
    throw invalid(message, { param: 'transfer_group' });
  }
  return wanted ?? present ?? (source ? `group_${source.payment_intent}` : null);
}

function assertReady({ capabilities }: Account): void {
  if (capabilities.transfers === 'active') return;
  throw refused(
    'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    { code: 'insufficient_capabilities_for_transfer' },
  );
}

/** A charge's transfers can't exceed its amount. Refunds and disputes don't reduce this limit. */
function assertCovered(ledger: Ledger, charge: Charge, amount: number): void {
  const used = ledger.store
    .all('transfers')
    .filter((transfer) => transfer.source_transaction === charge.id)
    .reduce((sum, transfer) => sum + transfer.amount, 0);
  if (used + amount <= charge.amount_captured) return;
  const left = (charge.amount_captured - used) / 100;
  throw refused(
    `The source_transaction ${charge.id} has $${left.toFixed(2)} left that can be transferred; the transfer is of $${(amount / 100).toFixed(2)}.`,
    { param: 'amount' },
  );
}

function assertFunds(ledger: Ledger, amount: number): void {
  if (balanceOf(ledger).available >= amount) return;
  throw refused(
    'You have insufficient available funds in your Stripe account. One likely reason you have insufficient funds is that your ' +
      'funds are automatically being paid out; try enabling manual payouts by going to https://dashboard.stripe.com/account/payouts.',
    { code: 'balance_insufficient' },
  );
}

function availabilityOf(ledger: Ledger, charge: Charge): number {
  return charge.balance_transaction === null
    ? now()
    : ledger.find('balanceTransactions', charge.balance_transaction).available_on;
}

const newReversal = (form: Form, transfer: { id: string; currency: string }, amount: number) =>
  ({
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: '',
    created: now(),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata: metadataOf(form) as Record<string, string>,
    source_refund: null,
    transfer: transfer.id,
  }) satisfies Stripe.TransferReversal;
type Reversal = ReturnType<typeof newReversal>;

function createReversal(ledger: Ledger, transfer: Transfer, form: Form): Reversal {
  const amount = reversibleAmount(transfer, amountOf(form, 'amount'));
  const { available, pending } = balanceOf(ledger, transfer.destination);
  if (available + pending < amount) {
    throw refused('Insufficient funds in the connected account to reverse this transfer.', {
      code: 'balance_insufficient',
    });
  }
  const reversal = newReversal(form, transfer, amount);
  const { transfer: source, destination_payment_refund: id } = reversal;
  reversal.balance_transaction = bookForPlatform(ledger, { type: 'transfer_refund', amount, source }).id;
  bookForAccount(ledger, { id, account: transfer.destination, amount: -amount, availableOn: now() });
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  transfer.reversals.data.unshift(reversal);
  ledger.store.put('transferReversals', reversal);
  ledger.store.put('transfers', transfer);
  ledger.emit('transfer.reversed', transfer);
  return reversal;
}

function reversibleAmount(transfer: Transfer, wanted: number | undefined): number {
  const left = transfer.amount - transfer.amount_reversed;
  const amount = wanted ?? left;
  if (left === 0) throw refused(`Transfer ${transfer.id} has already been fully reversed.`, {});
  assertPositive(amount);
  if (amount > left) {
    const message = `Reversal amount ($${(amount / 100).toFixed(2)}) is greater than unreversed amount on transfer ($${(left / 100).toFixed(2)})`;
    throw refused(message, { param: 'amount' });
  }
  return amount;
}
