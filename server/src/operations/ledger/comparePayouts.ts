import { feeOf } from '@relaptop/shared/contracts';
import type { ProviderTransfer } from '../../modules/payouts/provider';
import { groupBy, latest, money, wrong, type Finding } from './findings';
import type { DebtPaymentRow, DebtRow, OurBooks, PayoutRow, ReversalRow } from './ourBooks';
import type { PaymentRow } from '../../modules/payments/repository';

interface Sale {
  readonly payout: PayoutRow;
  readonly payment: PaymentRow | undefined;
  readonly reversals: readonly ReversalRow[];
  readonly debts: readonly DebtRow[];
  readonly debtPayments: readonly DebtPaymentRow[];
  readonly transfers: readonly ProviderTransfer[];
}

/**
 * Compares the provider's transfers with our database. An order has at most one transfer, with the stored amount and reversals. The money
 * of each order must add up: captured = sent to the seller + fee + refunded + waiting.
 */
export function comparePayouts(transfers: readonly ProviderTransfer[], books: OurBooks): Finding[] {
  const payments = new Map(books.payments.map((payment) => [payment.intentId, payment]));
  const of = <Row extends { readonly payoutId: string }>(rows: readonly Row[]) =>
    groupBy(rows, (row) => row.payoutId);
  const [reversals, debts, paid] = [of(books.reversals), of(books.debts), of(books.debtPayments)];
  const sent = groupBy(transfers, ({ orderId }) => orderId ?? '');
  const known = new Set(books.payouts.map(({ bookingId }) => bookingId));
  return [
    ...books.payouts.flatMap((payout) =>
      compareSale({
        payout,
        payment: payments.get(payout.intentId),
        reversals: reversals.get(payout.id) ?? [],
        debts: debts.get(payout.id) ?? [],
        debtPayments: paid.get(payout.id) ?? [],
        transfers: sent.get(payout.bookingId) ?? [],
      }),
    ),
    ...transfers
      .filter(({ orderId }) => orderId !== undefined && !known.has(orderId))
      .flatMap(compareUnknown),
    ...books.orders
      .filter(({ id, state }) => state === 'received' && !known.has(id))
      .map(({ id }) => wrong(id, 'is received, and has no payout')),
    ...compareDebts(books),
  ];
}

const sumOf = (rows: readonly { readonly amountCents: number }[]): number =>
  rows.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Reports a transfer for an order that our database lacks, unless it was fully reversed. */
function compareUnknown({ id, orderId, amountCents, reversals }: ProviderTransfer): Finding[] {
  const left = amountCents - sumOf(reversals);
  if (left === 0) return [];
  return [wrong(id, `${money(left)} were sent for order ${orderId}, which has no payout here`)];
}

function compareSale(sale: Sale): Finding[] {
  const { payout, transfers, reversals } = sale;
  const subject = payout.bookingId;
  const movedAt = latest(
    payout.movedAt,
    ...transfers.map(({ createdAt }) => createdAt),
    ...reversals.map(({ createdAt }) => createdAt),
  );
  const moving = (what: string): Finding => ({ subject, what, changingSince: movedAt });
  if (transfers.length > 1)
    return [
      wrong(subject, `was paid out ${transfers.length} times: ${transfers.map(({ id }) => id).join(', ')}`),
    ];
  const [transfer] = transfers;
  if (payout.state === 'sending')
    return [moving(`${money(payout.amountCents)} are being sent to the seller`)];
  if (payout.state !== 'sent')
    return transfer
      ? [wrong(subject, `is ${payout.state} here, but the provider has sent ${transfer.id}`)]
      : [];
  const findings = transfer ? compareTransfer(sale, transfer, moving) : [];
  if (!transfer && payout.amountCents > 0)
    findings.push(wrong(subject, `was paid out by ${payout.transferId}, which the provider does not know`));
  return [...findings, ...compareAmounts(sale, moving)];
}

function compareTransfer(
  { payout, reversals }: Sale,
  transfer: ProviderTransfer,
  moving: (what: string) => Finding,
): Finding[] {
  const { bookingId, amountCents, transferId } = payout;
  const findings: Finding[] = [];
  if (transfer.id !== transferId)
    findings.push(wrong(bookingId, `was sent by ${transfer.id}, by ${transferId} here`));
  if (transfer.amountCents !== amountCents)
    findings.push(wrong(bookingId, `${money(transfer.amountCents)} were sent, ${money(amountCents)} here`));
  const [there, here] = [sumOf(transfer.reversals), sumOf(reversals.filter(({ state }) => state === 'made'))];
  if (there > here)
    findings.push(moving(`${money(there)} were taken back at the provider, ${money(here)} here`));
  if (there < here)
    findings.push(wrong(bookingId, `${money(here)} were taken back here, ${money(there)} at the provider`));
  if (reversals.some(({ state }) => state === 'asked'))
    findings.push(moving('a part is being taken back from the seller'));
  return findings;
}

/**
 * Compares the seller's money with their share. Money that paid earlier debts counts; money that the seller owes for this order does not.
 */
function compareAmounts(sale: Sale, moving: (what: string) => Finding): Finding[] {
  const { payout, payment, reversals, debts, debtPayments } = sale;
  const stays = payout.capturedCents - (payment?.refundedCents ?? 0);
  const terms = { basisPoints: payout.feeBasisPoints, minCents: payout.feeMinCents };
  const due = stays - feeOf(stays, terms);
  const back = sumOf(reversals.filter(({ state }) => state !== 'refused'));
  const has = payout.amountCents + payout.debtCents - back - sumOf(debts);
  const { bookingId } = payout;
  const findings: Finding[] = [];
  if (has > due) findings.push(moving(`the seller has ${money(has - due)} too much`));
  if (has < due) findings.push(wrong(bookingId, `the seller has ${money(due - has)} too little`));
  if (has === due && payout.feeCents - payout.feeBackCents !== stays - due)
    findings.push(moving('the fee is not what remains of the sale'));
  if (sumOf(debtPayments) !== payout.debtCents)
    findings.push(
      wrong(
        bookingId,
        `${money(payout.debtCents)} were kept for debts, ${money(sumOf(debtPayments))} were paid`,
      ),
    );
  return findings;
}

function compareDebts({ debts, debtPayments }: OurBooks): Finding[] {
  const paid = groupBy(debtPayments, ({ debtId }) => debtId);
  return debts
    .filter(({ id, paidCents }) => sumOf(paid.get(id) ?? []) !== paidCents)
    .map(({ id }) => wrong(id, 'is a debt whose payments do not add up'));
}
