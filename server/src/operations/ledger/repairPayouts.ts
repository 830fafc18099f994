import { inArray, sql } from 'drizzle-orm';
import { isUuid } from '../../common/isUuid';
import { bookings } from '../../database/schema';
import { recoverPayout } from '../../modules/payouts/payout';
import type { ProviderTransfer } from '../../modules/payouts/provider';
import { ensurePayouts } from '../../modules/payouts/repository';
import type { PayoutServices } from '../../modules/payouts/services';
import { money } from './findings';

/**
 * Brings back what our books lost of sellers' money: what the provider has sent for an order goes through the very steps of a payout.
 * What was sent for orders that are gone altogether is taken back, because their buyers get their money back.
 * @param subjects orders and transfers that differ
 * @returns a line for each, saying what was done
 */
export async function repairPayouts(
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
  const tell = async (subject: string, work: () => Promise<string>) => {
    const done = await work().catch(
      (error: unknown) => `could not be repaired: ${error instanceof Error ? error.message : String(error)}`,
    );
    lines.push(`repaired    ${subject}  ${done}`);
  };
  for (const order of present) await tell(order, () => recover(services, order));
  for (const transfer of unknown.filter(({ orderId }) => !present.has(orderId ?? '')))
    await tell(transfer.id, () => takeBack(services, transfer));
  return lines;
}

/** Some subjects are laptops or debts. */
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
  return `looked after again: its payout is ${state}`;
}

async function takeBack(services: PayoutServices, transfer: ProviderTransfer): Promise<string> {
  const back = transfer.reversals.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = transfer.amountCents - back;
  await services.provider.reverse(transfer.id, { reversalId: transfer.id, amountCents });
  return `order ${transfer.orderId} is not in our books any more: ${money(amountCents)} taken back from the seller`;
}
