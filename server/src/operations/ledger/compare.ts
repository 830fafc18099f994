import { compareIntent } from './compareIntent';
import type { ProviderTransfer } from '../../modules/payouts/provider';
import { comparePayouts } from './comparePayouts';
import { groupBy, money, wrong, type Finding } from './findings';
import type { OrderRow, OurBooks } from './ourBooks';
import type { Charge } from './providerBooks';
import type { PaymentRow } from '../../modules/payments/repository';

/**
 * Compares the provider's records of money with those in our database, in both directions. Each charged intent must be settled or refunded
 * exactly once, and each laptop sold once. Amounts must be equal, no money may be held without a reason, and sellers must have their share.
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
  const refunds = groupBy(books.refunds, ({ intentId }) => intentId);
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

/** Reports an intent that our database lacks. An intent without an order id does not belong to this shop. */
function compareUnknown({ id, bookingId, status, amountCents, receivedCents, goneCents }: Charge): Finding[] {
  if (bookingId === undefined) return [];
  const kept = receivedCents - goneCents;
  const text =
    status === 'authorized'
      ? `${money(amountCents)} are held`
      : kept > 0
        ? `${money(kept)} were taken`
        : undefined;
  if (text === undefined) return [];
  const what = `${text} at the provider for order ${bookingId}, but the database has no such intent`;
  return [wrong(id, what)];
}

/** @returns contradictions within our own database, such as a laptop sold twice or an order paid without a payment */
function compareOrders({ payments, orders, sold }: OurBooks): Finding[] {
  const real = payments.filter(({ status }) => status !== 'void');
  const paidOrders = orders.filter(({ state }) => SOLD_STATES.includes(state));
  const laptops = new Set(sold.map(({ id }) => id));
  const paidLaptops = new Set(real.map(({ productId }) => productId));
  return [
    ...twice(real, 'payments').concat(twice(paidOrders, 'paid orders')),
    ...compareStates(real, orders),
    ...paidOrders
      .filter(({ productId }) => !laptops.has(productId))
      .map(({ id, productId }) => wrong(productId, `has the paid order ${id}, but is not marked as sold`)),
    ...sold
      .filter(({ id }) => !paidLaptops.has(id))
      .map(({ id }) => wrong(id, 'is marked as sold, but was not paid for')),
  ];
}

function twice(rows: readonly { productId: string }[], what: string): Finding[] {
  return [...groupBy(rows, ({ productId }) => productId)]
    .filter(([, { length }]) => length > 1)
    .map(([laptop, { length }]) => wrong(laptop, `has ${length} ${what}`));
}

/** States of orders whose buyer gets or has the laptop, unless the money goes back. */
const SOLD_STATES: readonly OrderRow['state'][] = ['paid', 'received', 'problem', 'disputed'];

const STATES_OF: Record<Exclude<PaymentRow['status'], 'void'>, readonly OrderRow['state'][]> = {
  // A laptop can be received only after the capture.
  claimed: ['paid'],
  captured: ['paid', 'received', 'problem'],
  disputed: ['disputed'],
  refunded: ['refunded'],
};

function compareStates(payments: readonly PaymentRow[], orders: readonly OrderRow[]): Finding[] {
  const byOrder = new Map(payments.map((payment) => [payment.bookingId, payment]));
  return orders.flatMap(({ id, state, priceCents }) => {
    const payment = byOrder.get(id);
    const expected = payment && payment.status !== 'void' ? STATES_OF[payment.status] : undefined;
    if (expected?.includes(state)) return [];
    if (expected !== undefined)
      return [
        wrong(id, `is ${state}, its payment of ${money(payment?.amountCents ?? 0)} ${payment?.status}`),
      ];
    // A refunded order may have no payment, if its sale failed.
    const needsPayment = SOLD_STATES.includes(state);
    return needsPayment ? [wrong(id, `is ${state} over ${money(priceCents)} without a payment`)] : [];
  });
}
