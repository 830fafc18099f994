import { inArray, sql } from 'drizzle-orm';
import { recordAfterSale } from '../../modules/payments/afterSale';
import type { PaymentServices } from '../../modules/payments/services';
import type { PayoutServices } from '../../modules/payouts/services';
import { settle } from '../../modules/payments/settle';
import {
  failIntent,
  findIntent,
  findLiveIntent,
  moveIntent,
  nextAttempt,
} from '../../modules/payments/repository';
import { money } from './findings';
import type { Inspection } from './inspect';
import type { Charge } from './providerBooks';
import type { Database } from '../../database/database';
import { paymentIntents } from '../../database/moneySchema';
import type { Transaction } from '../../database/domainEvents';
import { findAnyBooking, lockBooking } from '../../modules/orders/bookings/repository';
import { holdProduct } from '../../modules/laptops/holds';
import { lockAnyProduct } from '../../modules/laptops/writes';
import { PAYING_HOLD_MINUTES } from '../../modules/laptops/rules';
import { isUuid } from '../../modules/payments/webhookRoutes';
import { bookings } from '../../database/schema';
import { recoverPayout } from '../../modules/payouts/payout';
import type { ProviderTransfer } from '../../modules/payouts/provider';
import { ensurePayouts } from '../../modules/payouts/repository';

/**
 * Restores lost rows by handling each differing intent as if the provider's webhook had just arrived. It can be repeated, also while the
 * server runs.
 * @param payouts undefined if payouts are switched off; then no seller's money moves
 * @returns a line for each intent, order and transfer
 */
export async function repair(
  services: PaymentServices,
  payouts: PayoutServices | undefined,
  { charges, transfers, findings }: Inspection,
): Promise<string[]> {
  const subjects = new Set(findings.map(({ subject }) => subject));
  const lines: string[] = [];
  for (const charge of charges.filter(({ id }) => subjects.has(id)))
    lines.push(await lineOf(charge.id, repairOne(services, charge)));
  return [...lines, ...(payouts ? await repairPayouts(payouts, transfers, subjects) : [])];
}

async function lineOf(subject: string, repairing: Promise<string>): Promise<string> {
  const done = await repairing.catch(
    (error: unknown) => `could not be repaired: ${error instanceof Error ? error.message : String(error)}`,
  );
  return `repaired    ${subject}  ${done}`;
}

async function repairOne(services: PaymentServices, charge: Charge): Promise<string> {
  const known = await findIntent(services.db, charge.id);
  const adopted = known
    ? true
    : await services.events.inTransaction(services.db, (tx) => adoptIntent(tx, charge));
  if (!adopted) return returnMoney(services, charge);
  const { outcome } = await settle(services, charge.id);
  await recordAfterSale(services, charge.id);
  return `${known ? 'settled again' : 'stored again'}: its order is ${outcome}`;
}

/** Returns money whose order our database no longer has. */
async function returnMoney({ provider }: PaymentServices, charge: Charge): Promise<string> {
  const order = `order ${charge.bookingId} is not in the database`;
  if (charge.status === 'authorized') {
    await provider.cancel(charge.id);
    return `${order}: ${money(charge.amountCents)} released`;
  }
  await provider.refund(charge.id, { refundId: charge.id });
  return `${order}: ${money(charge.receivedCents - charge.goneCents)} refunded`;
}

/** Stores an intent that only the provider knows, so that `settle` can handle it. @returns false if its order is missing */
async function adoptIntent(tx: Transaction, charge: Charge): Promise<boolean> {
  const { clientSecret, bookingId } = charge;
  if (clientSecret === undefined || bookingId === undefined || !isUuid(bookingId)) return false;
  const order = await findAnyBooking(tx, bookingId);
  if (!order) return false;
  const product = await lockAnyProduct(tx, order.productId);
  await lockBooking(tx, bookingId);
  // If Stripe has captured the money, this buyer got the laptop. Another hold, restored from the backup, must not block this payment.
  if (charge.status === 'succeeded' && !product?.soldAt)
    await holdProduct(tx, order.productId, bookingId, PAYING_HOLD_MINUTES);
  const status = (await makeRoom(tx, bookingId)) ? 'open' : 'releasing';
  const attempt = await nextAttempt(tx, bookingId);
  const { id: providerId, amountCents } = charge;
  await tx
    .insert(paymentIntents)
    .values({ bookingId, attempt, providerId, clientSecret, amountCents, status });
  return true;
}

/** Frees the order for another intent, because only one can pay it. @returns false if an intent is paying it or has paid it */
async function makeRoom(tx: Database, bookingId: string): Promise<boolean> {
  const live = await findLiveIntent(tx, bookingId);
  if (live?.status === 'claimed' || live?.status === 'captured') return false;
  if (live?.status === 'creating') await failIntent(tx, live.id);
  if (live?.status === 'open') await moveIntent(tx, live.id, ['open'], 'releasing');
  return true;
}

/**
 * Restores the payouts of differing orders. Reverses transfers for orders that no longer exist, because their buyers get the money back.
 * @param subjects differing orders and transfers
 * @returns a line for each
 */
async function repairPayouts(
  services: PayoutServices,
  transfers: readonly ProviderTransfer[],
  subjects: ReadonlySet<string>,
): Promise<string[]> {
  const unknown = transfers.filter(({ id }) => subjects.has(id));
  const orders = [
    ...unknown.map(({ orderId }) => orderId ?? ''),
    ...[...subjects].filter((subject) => isUuid(subject)),
  ];
  const present = await existing(services, [...new Set(orders.filter((order) => isUuid(order)))]);
  const lines: string[] = [];
  for (const order of present) lines.push(await lineOf(order, recover(services, order)));
  for (const transfer of unknown.filter(({ orderId }) => !present.has(orderId ?? '')))
    lines.push(await lineOf(transfer.id, takeBack(services, transfer)));
  return lines;
}

async function existing({ db }: PayoutServices, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}

async function recover(services: PayoutServices, order: string): Promise<string> {
  await ensurePayouts(services.db, services.fees, sql`b.id = ${order}`);
  const { state } = await recoverPayout(services, order);
  return `checked again: its payout is ${state}`;
}

async function takeBack(services: PayoutServices, transfer: ProviderTransfer): Promise<string> {
  const back = transfer.reversals.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = transfer.amountCents - back;
  await services.provider.reverse(transfer.id, { reversalId: transfer.id, amountCents });
  return `order ${transfer.orderId} is not in the database: ${money(amountCents)} taken back from the seller`;
}
