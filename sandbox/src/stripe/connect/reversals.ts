import type Stripe from 'stripe';
import { amountOf, metadataOf, type Form } from '../form';
import { newId, now } from '../identifiers';
import type { Ledger } from '../ledger';
import { invalid, refused } from '../providerError';
import { route, type Route } from '../route';
import { balanceOf, bookForAccount, bookForPlatform } from './balance';
import type { Transfer } from './transfers';

export function reversalRoutes(ledger: Ledger): Route[] {
  const path = '/v1/transfers/:id/reversals';
  const find = (id: string) => ledger.find('transfers', id, 'transfer');
  return [
    route('POST', path, 'secret', ['amount', 'metadata', 'description'], ({ id, form }) =>
      createReversal(ledger, find(id), form),
    ),
    route('GET', path, 'secret', ['limit'], ({ id }) => find(id).reversals),
  ];
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
export type Reversal = ReturnType<typeof newReversal>;

declare module '../store' {
  interface Tables {
    transferReversals: Reversal;
  }
}

/** Takes transferred money back, all that is left unless an amount in cents is given. */
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
  if (amount < 1)
    throw invalid('This value must be greater than or equal to 1.', {
      param: 'amount',
      code: 'parameter_invalid_integer',
    });
  if (amount > left) {
    const message = `Reversal amount ($${(amount / 100).toFixed(2)}) is greater than unreversed amount on transfer ($${(left / 100).toFixed(2)})`;
    throw refused(message, { param: 'amount' });
  }
  return amount;
}
