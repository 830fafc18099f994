import { canOrder } from '@relaptop/shared/contracts';
import type { Transaction } from '../../database/domainEvents';
import { failpoint } from '../../common/failpoints';
import { appendAudit, SYSTEM } from '../../database/auditSchema';
import { findBooking, lockOrder } from '../orders/bookings/repository';
import { decide, type Step } from './decide';
import { ProviderRefusedError, ProviderUnavailableError } from './provider';
import { findIntent, findPayment, type IntentRow, moveIntent, setPaymentStatus } from './repository';
import { beginRefund, finishRefund } from './refundRepository';
import type { PaymentServices, Settled } from './services';

/** Maximum number of reads. The server reads the intent again if it changed meanwhile. */
const ROUNDS = 3;

/**
 * Settles a payment. Reads the intent from the provider and decides in one transaction who gets the laptop. Then captures the money or
 * gives it back. Only this function makes an order paid. Callers can repeat the call at any time, and it continues after a crash.
 * @param providerId the provider's intent id (`pi_…`)
 * @throws {ProviderUnavailableError} if the provider is unreachable or the intent keeps changing; call again later
 */
export async function settle(services: PaymentServices, providerId: string): Promise<Settled> {
  const intent = await findIntent(services.db, providerId);
  if (!intent) return { outcome: 'unknown' };
  return services.settling.run(intent.id, () => settleAlone(services, providerId));
}

async function settleAlone(services: PaymentServices, providerId: string): Promise<Settled> {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const intent = await findIntent(services.db, providerId);
    if (!intent) return { outcome: 'unknown' };
    const finished = await outcomeOf(services, intent);
    if (finished) return finished;
    const seen = await services.provider.readIntent(providerId);
    const step = await services.events.inTransaction(services.db, async (tx) => {
      const decided = await decide(tx, intent, seen);
      failpoint('readBackNotCommitted');
      return decided;
    });
    if (step.do === 'capture') failpoint('claimedNotCaptured');
    const outcome = await carryOut(services, intent, providerId, step);
    if (outcome) return outcome;
  }
  throw new ProviderUnavailableError('The intent keeps changing at the provider', false);
}

/** A finished intent can't change any more, so the server doesn't ask the provider. @returns undefined for an unfinished intent */
async function outcomeOf(services: PaymentServices, intent: IntentRow): Promise<Settled | undefined> {
  if (intent.status === 'captured') return paidBy(services, intent);
  if (intent.status !== 'cancelled' && intent.status !== 'refunded') return undefined;
  const booking = await findBooking(services.db, intent.bookingId);
  // If the order is still open, another intent can pay it.
  return { outcome: canOrder(booking.state, 'settle') ? 'unpaid' : 'lost' };
}

async function paidBy(services: PaymentServices, intent: IntentRow): Promise<Settled> {
  const payment = await findPayment(services.db, intent.id);
  if (!payment) throw new Error(`The captured intent ${intent.id} has no payment`);
  return { outcome: 'paid', paymentId: payment.id };
}

/** Makes the decided call to the provider, and records its result. @returns undefined if the intent must be read again */
async function carryOut(
  services: PaymentServices,
  intent: IntentRow,
  providerId: string,
  step: Step,
): Promise<Settled | undefined> {
  try {
    if (step.do === 'capture') await services.provider.capture(providerId);
    if (step.do === 'cancel') await services.provider.cancel(providerId);
    if (step.do === 'refund') await refundOnce(services, intent, providerId);
  } catch (error) {
    if (error instanceof ProviderRefusedError) return undefined;
    throw error;
  }
  if (step.do === 'refund') failpoint('refundedNotRecorded');
  await services.events.inTransaction(services.db, (tx) => recordStep(tx, intent, step));
  failpoint('settledNotAnswered');
  return step.outcome === 'paid' ? paidBy(services, intent) : { outcome: step.outcome };
}

/** Stores the refund before asking the provider, so that the database has it even after a crash. */
async function refundOnce(services: PaymentServices, intent: IntentRow, providerId: string): Promise<void> {
  const { id } = await beginRefund(services.db, { intentId: intent.id, amountCents: intent.amountCents });
  await services.provider.refund(providerId, { refundId: id });
}

async function recordStep(tx: Transaction, intent: IntentRow, step: Step): Promise<void> {
  // Listeners change rows that belong to the order.
  const order = await lockOrder(tx, intent.bookingId);
  if (step.do === 'capture' || step.do === 'recordCapture') {
    if (await moveIntent(tx, intent.id, ['claimed'], 'captured')) {
      await setPaymentStatus(tx, intent.id, 'captured');
      if (order) await tx.emit('order.paid', { bookingId: order.booking.id, productId: order.product.id });
    }
  } else if (step.do === 'cancel' || step.do === 'recordCancel') {
    await moveIntent(tx, intent.id, ['open', 'claimed', 'releasing'], 'cancelled');
  } else if (step.do === 'refund' || step.do === 'recordRefund') {
    await recordRefund(tx, intent);
  }
}

async function recordRefund(tx: Transaction, intent: IntentRow): Promise<void> {
  const { id } = await beginRefund(tx, { intentId: intent.id, amountCents: intent.amountCents });
  await finishRefund(tx, id);
  if (!(await moveIntent(tx, intent.id, ['releasing'], 'refunded'))) return;
  const booking = await findBooking(tx, intent.bookingId);
  await appendAudit(tx, {
    actorEmail: SYSTEM,
    action: 'refund',
    subject: booking.productName,
    before: { bookingId: booking.id, state: booking.state, refundedCents: 0 },
    after: { bookingId: booking.id, state: booking.state, refundedCents: intent.amountCents },
  });
}
