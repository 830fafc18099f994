import { money, type Finding } from './findings';
import type { OrderRow, OurBooks } from './ourBooks';
import type { PaymentRow } from '../../modules/payments/repository';

/** @returns where our own books disagree with themselves: a laptop sold twice, an order paid without a payment. */
export function compareOrders({ payments, orders, sold }: OurBooks): Finding[] {
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
      .map(({ id }) => wrong(id, 'is marked as sold, but nobody paid for it')),
  ];
}

const wrong = (subject: string, what: string): Finding => ({ subject, what, movingSince: undefined });

function twice(rows: readonly { productId: string }[], what: string): Finding[] {
  const counts = new Map<string, number>();
  for (const { productId } of rows) counts.set(productId, (counts.get(productId) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .map(([laptop, count]) => wrong(laptop, `has ${count} ${what}`));
}

/** Orders that have their laptop for good, unless the money goes back. */
const SOLD_STATES: readonly OrderRow['state'][] = ['paid', 'received', 'problem', 'disputed'];

/** How the order may stand for each status of its payment. */
const STATES_OF: Record<Exclude<PaymentRow['status'], 'void'>, readonly OrderRow['state'][]> = {
  // Nobody receives what is not captured.
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
    // A sale that came to nothing leaves a refunded order without a payment.
    const needsPayment = SOLD_STATES.includes(state);
    return needsPayment ? [wrong(id, `is ${state} over ${money(priceCents)} without a payment`)] : [];
  });
}
