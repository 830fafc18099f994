import { recordAfterSale } from '../../modules/payments/afterSale';
import type { PaymentServices } from '../../modules/payments/services';
import type { PayoutServices } from '../../modules/payouts/services';
import { settle } from '../../modules/payments/settle';
import { findIntent } from '../../modules/payments/repository';
import { money } from './findings';
import type { Inspection } from './inspect';
import { adoptIntent } from './adoptIntent';
import type { Charge } from './providerBooks';
import { repairPayouts } from './repairPayouts';

/**
 * Brings back what our books lost: for each intent that differs, what the provider shows goes through the very steps that a
 * webhook causes. May be repeated, and run beside the server.
 * @param payouts missing where payouts are switched off: then no seller's money moves
 * @returns a line for each intent, saying what was done
 */
export async function repair(
  services: PaymentServices,
  payouts: PayoutServices | undefined,
  { charges, transfers, findings }: Inspection,
): Promise<string[]> {
  const subjects = new Set(findings.map(({ subject }) => subject));
  const lines: string[] = [];
  for (const charge of charges.filter(({ id }) => subjects.has(id))) {
    const done = await repairOne(services, charge).catch((error: unknown) => {
      return `could not be repaired: ${error instanceof Error ? error.message : String(error)}`;
    });
    lines.push(`repaired    ${charge.id}  ${done}`);
  }
  return [...lines, ...(payouts ? await repairPayouts(payouts, transfers, subjects) : [])];
}

async function repairOne(services: PaymentServices, charge: Charge): Promise<string> {
  const known = await findIntent(services.db, charge.id);
  const adopted = known
    ? true
    : await services.events.inTransaction(services.db, (tx) => adoptIntent(tx, charge));
  if (!adopted) return giveBack(services, charge);
  const { outcome } = await settle(services, charge.id);
  await recordAfterSale(services, charge.id);
  return `${known ? 'settled again' : 'put back into our books'}: its order is ${outcome}`;
}

/** Nobody can say any more what this money was for. */
async function giveBack({ provider }: PaymentServices, charge: Charge): Promise<string> {
  const order = `order ${charge.bookingId} is not in our books any more`;
  if (charge.status === 'authorised') {
    await provider.cancel(charge.id);
    return `${order}: ${money(charge.amountCents)} released`;
  }
  await provider.refund(charge.id, { refundId: charge.id });
  return `${order}: ${money(charge.receivedCents - charge.goneCents)} given back`;
}
