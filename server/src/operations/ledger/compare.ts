import { compareIntent } from './compareIntent';
import type { ProviderTransfer } from '../../modules/payouts/provider';
import { compareOrders } from './compareOrders';
import { comparePayouts } from './comparePayouts';
import { money, type Finding } from './findings';
import type { OurBooks, RefundRow } from './ourBooks';
import type { Charge } from './providerBooks';

/**
 * Compares the provider's books with ours, in both directions: every intent whose money the provider took is settled or given
 * back exactly once, a laptop is sold once, amounts agree, nobody's money is held without a reason, and sellers have what is theirs.
 */
export function compareBooks(
  {
    charges,
    transfers,
  }: { readonly charges: readonly Charge[]; readonly transfers: readonly ProviderTransfer[] },
  books: OurBooks,
): Finding[] {
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  const payments = new Map(
    books.payments.filter(({ status }) => status !== 'void').map((payment) => [payment.intentId, payment]),
  );
  const orders = new Map(books.orders.map((order) => [order.id, order]));
  const refunds = byIntent(books.refunds);
  const ours = new Set(books.intents.map(({ providerId }) => providerId));
  return [
    ...books.intents.flatMap((intent) =>
      compareIntent({
        intent,
        payment: payments.get(intent.id),
        refunds: refunds.get(intent.id) ?? [],
        order: orders.get(intent.bookingId),
        charge: byId.get(intent.providerId ?? ''),
      }),
    ),
    ...charges.filter(({ id }) => !ours.has(id)).flatMap(compareUnknown),
    ...compareOrders(books),
    ...comparePayouts(transfers, books),
  ];
}

function byIntent(rows: readonly RefundRow[]): Map<string, RefundRow[]> {
  const groups = new Map<string, RefundRow[]>();
  for (const row of rows) groups.set(row.intentId, [...(groups.get(row.intentId) ?? []), row]);
  return groups;
}

/** An intent that our database does not know. Those without an order id are not of this shop. */
function compareUnknown({ id, bookingId, status, amountCents, receivedCents, goneCents }: Charge): Finding[] {
  if (bookingId === undefined) return [];
  const kept = receivedCents - goneCents;
  const text =
    status === 'authorised'
      ? `${money(amountCents)} are held`
      : kept > 0
        ? `${money(kept)} were taken`
        : undefined;
  if (text === undefined) return [];
  const what = `${text} at the provider for order ${bookingId}, but our books have no such intent`;
  return [{ subject: id, what, movingSince: undefined }];
}
