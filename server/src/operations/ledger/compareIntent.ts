import { CURRENCY } from '@relaptop/shared/contracts';
import type { IntentStatus } from '../../database/moneySchema';
import type { IntentRow, PaymentRow } from '../../modules/payments/repository';
import { latest, money, type Finding } from './findings';
import type { OrderRow, RefundRow } from './ourBooks';
import type { Charge } from './providerBooks';

interface Pair {
  readonly intent: IntentRow;
  /** The payment of a sale; undefined for a failed sale (`void`). */
  readonly payment: PaymentRow | undefined;
  readonly refunds: readonly RefundRow[];
  readonly order: OrderRow | undefined;
  readonly charge: Charge | undefined;
}

/** Statuses of an intent for which the server still has to act at the provider. */
const UNFINISHED: readonly IntentStatus[] = ['open', 'claimed', 'releasing'];

export function compareIntent(pair: Pair): Finding[] {
  const { intent, charge } = pair;
  // No browser has the intent's secret yet, so no buyer can have paid.
  if (intent.providerId === null) return [];
  const found = new Findings(pair, intent.providerId);
  if (charge) {
    if (!isOver(pair, charge)) compareTerms(found, pair, charge);
    compareState(found, pair, charge);
  } else {
    found.wrong(`our ${intent.status} intent over ${money(intent.amountCents)} is unknown to the provider`);
  }
  if (pair.refunds.length > 1) found.wrong(`we refunded it ${pair.refunds.length} times`);
  return found.list;
}

class Findings {
  readonly list: Finding[] = [];
  private readonly movedAt: Date;

  constructor(
    private readonly pair: Pair,
    private readonly subject: string,
  ) {
    const { intent, payment, refunds, charge } = pair;
    this.movedAt = latest(
      charge?.movedAt,
      intent.createdAt,
      payment?.createdAt,
      ...refunds.map((refund) => refund.createdAt),
    );
  }

  wrong(what: string): void {
    this.list.push({ subject: this.subject, what: this.describe(what), changingSince: undefined });
  }

  /** Adds a temporary difference: the server knows of the unfinished work, or a webhook is on its way. */
  temporary(what: string): void {
    this.list.push({ subject: this.subject, what: this.describe(what), changingSince: this.movedAt });
  }

  private describe(what: string): string {
    return `${what} (order ${this.pair.intent.bookingId})`;
  }
}

/** Whether nothing was sold and no money is held, so that different terms don't matter. */
function isOver({ payment }: Pair, { status, receivedCents, goneCents }: Charge): boolean {
  const isReturned = status === 'succeeded' && goneCents === receivedCents;
  return !payment && (status === 'cancelled' || isReturned);
}

/** Compares amount, currency and order: only the requested amount may pay an order. */
function compareTerms(found: Findings, { intent, payment, order }: Pair, charge: Charge): void {
  const ours = money(intent.amountCents);
  if (charge.amountCents !== intent.amountCents)
    found.wrong(`is over ${money(charge.amountCents)} at the provider, over ${ours} here`);
  if (charge.currency !== CURRENCY) found.wrong(`is in ${charge.currency} instead of ${CURRENCY}`);
  if (charge.bookingId !== intent.bookingId)
    found.wrong(`is for order ${charge.bookingId ?? 'none'} at the provider`);
  if (!order) found.wrong(`has no order here`);
  else if (payment && order.priceCents !== payment.amountCents)
    found.wrong(`paid ${money(payment.amountCents)} for an order of ${money(order.priceCents)}`);
}

function compareState(found: Findings, pair: Pair, charge: Charge): void {
  if (charge.status === 'succeeded') return compareTaken(found, pair, charge);
  const { intent, payment } = pair;
  const unfinished = UNFINISHED.includes(intent.status);
  if (charge.status === 'authorized') {
    const text = `${money(charge.amountCents)} are held at the provider, our intent is ${intent.status}`;
    return unfinished ? found.temporary(text) : found.wrong(text);
  }
  if (payment && intent.status !== 'claimed')
    found.wrong(
      `${money(payment.amountCents)} are settled here, the provider took nothing (${charge.status})`,
    );
  else if (charge.status === 'cancelled' && unfinished)
    found.temporary(`cancelled at the provider, our intent is still ${intent.status}`);
  else if (charge.status !== 'cancelled' && intent.status === 'releasing')
    found.temporary(`is to be cancelled, but still ${charge.status} at the provider`);
  else if (charge.status !== 'cancelled' && intent.status !== 'open')
    found.wrong(`our intent is ${intent.status}, but ${charge.status} at the provider: it can be charged`);
}

/** Checks that the money taken by the provider is settled or refunded exactly once. */
function compareTaken(found: Findings, pair: Pair, charge: Charge): void {
  const { intent, payment } = pair;
  const taken = money(charge.receivedCents);
  if (payment) {
    if (payment.amountCents !== charge.receivedCents)
      found.wrong(`the provider took ${taken}, ${money(payment.amountCents)} are settled here`);
    if (payment.status === 'claimed')
      found.temporary(`${taken} are captured, the payment is still claimed here`);
    else if (intent.status !== (payment.status === 'refunded' ? 'refunded' : 'captured'))
      found.wrong(`the payment is ${payment.status}, its intent ${intent.status}`);
    else if (payment.status !== 'refunded' && charge.disputed !== (payment.status === 'disputed'))
      found.temporary(`is ${charge.disputed ? '' : 'not '}disputed at the provider, ${payment.status} here`);
    compareRefunds(found, payment.refundedCents, pair, charge);
  } else if (intent.status === 'refunded') {
    compareRefunds(found, intent.amountCents, pair, charge);
  } else {
    const text = `the provider took ${taken}, no payment is settled, and our intent is ${intent.status}`;
    if (UNFINISHED.includes(intent.status)) found.temporary(text);
    else found.wrong(text);
  }
}

function compareRefunds(found: Findings, recorded: number, { refunds }: Pair, charge: Charge): void {
  const gone = money(charge.goneCents);
  if (charge.goneCents > recorded)
    found.temporary(`${gone} were returned at the provider, ${money(recorded)} here`);
  else if (charge.goneCents < recorded)
    found.wrong(`${money(recorded)} were returned here, ${gone} at the provider`);
  else if (refunds.some((refund) => refund.doneAt === null))
    found.temporary(`a refund of ${money(refunds[0]?.amountCents ?? 0)} was begun and not made yet`);
}
