import { failpoint } from '../../common/failpoints';
import { recordAfterSale } from '../payments/afterSale';
import { ProviderRefusedError, ProviderUnavailableError } from '../payments/provider';
import { findPaymentOfBooking } from '../payments/repository';
import { refreshAccountOf } from './accounts';
import { decide, recordRefusal, recordTransfer, type Seen } from './decide';
import { findPayoutOf, type PayoutRow } from './repository';
import type { Outcome, PayoutServices } from './services';
import { takeBack } from './takeBack';

/** Maximum number of rounds of one step each. A payout that needs more can't be finished now, because its state keeps changing. */
const ROUNDS = 6;

/**
 * Pays an order's seller. Reads the provider's state, decides in one transaction, then sends the money or takes it back. Sellers get money
 * only through this function and {@link recoverPayout}. Callers can repeat the call at any time, and it continues after a crash.
 * @throws {ProviderUnavailableError} if the provider is unreachable or the payout keeps changing; call again later
 */
export function payout(services: PayoutServices, orderId: string): Promise<Outcome> {
  return services.paying.run(orderId, () => payAlone(services, orderId));
}

/** Always reads the provider, because a restored database may be older than the provider's state. */
export function recoverPayout(services: PayoutServices, orderId: string): Promise<Outcome> {
  return services.paying.run(orderId, () => payAlone(services, orderId, true));
}

async function payAlone(services: PayoutServices, orderId: string, mayBeOld = false): Promise<Outcome> {
  let begunHere = false;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const row = await findPayoutOf(services.db, orderId);
    if (!row) return { state: 'none', waitingFor: 'receipt' };
    if (row.state === 'void') return outcomeOf(row);
    if (row.state === 'sent') {
      const missingCents = await takeBack(services, row);
      return { ...outcomeOf(row), ...(missingCents > 0 && { missingCents }) };
    }
    if (row.state === 'sending') {
      if (!(await send(services, row, begunHere))) return { state: 'waiting', waitingFor: 'provider' };
    } else if (await begin(services, row, mayBeOld)) {
      begunHere = true;
    } else {
      return outcomeOf((await findPayoutOf(services.db, orderId)) ?? row);
    }
  }
  throw new ProviderUnavailableError('The payout keeps changing', false);
}

const outcomeOf = ({ state, waitingFor }: PayoutRow): Outcome => ({ state, waitingFor });

/** @returns whether the payout has a new state, which the next round reads */
async function begin(
  services: PayoutServices,
  { bookingId }: PayoutRow,
  mayBeOld: boolean,
): Promise<boolean> {
  const decideWith = (seen: Seen | undefined) =>
    services.events.inTransaction(services.db, async (tx) => {
      const decided = await decide(tx, bookingId, seen);
      if (decided === 'moved') failpoint('payoutNotCommitted');
      return decided;
    });
  const first = await decideWith(undefined);
  if (first !== 'read' && !mayBeOld) return first === 'moved';
  const payment = await findPaymentOfBooking(services.db, bookingId);
  if (!payment) throw new Error(`The order ${bookingId} has a payout and no payment`);
  const providerId = payment.transactionId;
  const [intent, transfers] = [
    await services.payments.provider.readIntent(providerId),
    await services.provider.findTransfers(bookingId),
  ];
  const second = await decideWith({ intent, transfers });
  if (second !== 'stale') {
    if (second === 'moved') failpoint('payoutDecidedNotSent');
    return second === 'moved';
  }
  await recordAfterSale(services.payments, providerId);
  return true;
}

/** @param isFirst whether this call has just seen that no transfer exists. @returns false if the provider refused the transfer */
async function send(services: PayoutServices, row: PayoutRow, isFirst: boolean): Promise<boolean> {
  const { bookingId: orderId, amountCents, feeCents, debtCents } = row;
  const { destination, sourceCharge, idempotencyKey } = row;
  const record = (transfer: { id: string } | undefined) =>
    services.events.inTransaction(services.db, (tx) => recordTransfer(tx, orderId, transfer));
  if (amountCents === 0) {
    await record(undefined);
    return true;
  }
  if (destination === null || sourceCharge === null || idempotencyKey === null)
    throw new Error(`The payout of order ${orderId} does not say what to send`);
  try {
    // The provider keeps an idempotency key for only a day, but keeps transfers forever. A later call therefore looks for a transfer first.
    const known = isFirst ? undefined : (await services.provider.findTransfers(orderId))[0];
    const terms = { orderId, amountCents, feeCents, debtCents, destination, sourceCharge, idempotencyKey };
    const transfer = known ?? (await services.provider.createTransfer(terms));
    failpoint('transferMadeNotRecorded');
    await record(transfer);
    failpoint('payoutNotAnswered');
    return true;
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    await services.events.inTransaction(services.db, (tx) => recordRefusal(tx, row, error.message));
    // A change of the account is the usual cause of a refusal.
    await refreshAccountOf(services, row.sellerId);
    return false;
  }
}
