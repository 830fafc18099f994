import { feeOf } from '@relaptop/shared/contracts';
import { and, eq, sql } from 'drizzle-orm';
import { debts, reversals, type TakeBackReason } from '../../database/payoutSchema';
import type { Transaction } from '../../database/domainEvents';
import { failpoint } from '../../common/failpoints';
import { ProviderRefusedError, ProviderUnavailableError } from '../payments/provider';
import { findRefundOf } from '../payments/refundRepository';
import { type LockedPayout, lockForPayout, termsOf } from './decide';
import { debtsOf, forgiveDebts } from './debtRepository';
import { insertRow } from '../../database/rows';
import type { ProviderReversal } from './provider';
import { type PayoutRow, RETRY, setPayout } from './repository';
import type { PayoutServices } from './services';
import type { Database } from '../../database/database';

/** Maximum number of reversals to ask for. If one is refused, the server asks for the account's smaller balance instead. */
const ROUNDS = 6;

/**
 * Takes money back from the seller if the buyer got money back after the payout was sent. Reverses the transfer, and records a debt for the
 * amount that can't be reversed. If the refund fails afterwards, the server cancels the unpaid rest of the debt. Reversed money then stays
 * with the shop, because an order has only one transfer. The shop uses it for a new refund, or an admin pays the seller by hand.
 * @returns cents that the seller is missing after a failed refund; otherwise 0
 * @throws {ProviderUnavailableError} if the provider is unreachable or the reversals keep changing; call again later
 */
export async function takeBack(services: PayoutServices, row: PayoutRow): Promise<number> {
  const { bookingId: orderId, transferId } = row;
  const plan = (seen: readonly ProviderReversal[]) =>
    services.events.inTransaction(services.db, (tx) => planNext(tx, orderId, seen));
  if (transferId === null) {
    const planned = await plan([]);
    // Without a transfer, there is nothing to reverse.
    return typeof planned === 'number' ? planned : 0;
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { reversals } = await services.provider.readTransfer(transferId);
    const planned = await plan(reversals);
    if (typeof planned === 'number') return planned;
    failpoint('reversalBegunNotMade');
    await reverse(services, row, transferId, planned);
  }
  throw new ProviderUnavailableError('The reversals keep changing', false);
}

/** @returns the reversal to ask for. Without one: the cents that the seller is missing after a failed refund, or 0 */
async function planNext(
  tx: Transaction,
  orderId: string,
  seen: readonly ProviderReversal[],
): Promise<ReversalRow | number> {
  const locked = await lockForPayout(tx, orderId);
  const { payout } = locked;
  if (payout.state !== 'sent') return 0;
  const asked = await follow(tx, payout, seen);
  if (asked) return asked;
  const { owedCents, feeBackCents } = await balanceOf(tx, locked);
  if (owedCents <= 0) {
    await setPayout(tx, payout.id, { feeBackCents, nextCheckAt: null });
    const missingCents = Math.max(0, -owedCents);
    return missingCents - (await forgiveDebts(tx, payout.id, missingCents));
  }
  await setPayout(tx, payout.id, { feeBackCents, nextCheckAt: RETRY });
  return (await claimBack(tx, locked, owedCents)) ?? 0;
}

/** Updates the stored reversals to the provider's state. @returns the requested reversal that the provider has not made yet */
async function follow(
  tx: Transaction,
  payout: PayoutRow,
  seen: readonly ProviderReversal[],
): Promise<ReversalRow | undefined> {
  const rows = await reversalsOf(tx, payout.id);
  const asked = rows.find(({ state }) => state === 'asked');
  const shown = asked && seen.find(({ reversalId }) => reversalId === asked.id);
  if (asked && shown) await endReversal(tx, asked.id, { state: 'made', providerId: shown.id });
  const known = new Set(rows.map(({ providerId }) => providerId));
  const foreign = seen.filter((one) => one !== shown && !known.has(one.id));
  const open = shown ? undefined : asked;
  const left = payout.amountCents - seen.reduce((sum, { amountCents }) => sum + amountCents, 0);
  // Other reversals left less than this amount in the transfer, so the provider would always refuse this reversal.
  const isImpossible = open !== undefined && open.amountCents > left;
  if (isImpossible) await endReversal(tx, open.id, { state: 'refused' });
  // Reversals that the shop made on the provider's website, or that a restored backup lacks.
  for (const { id, amountCents } of foreign)
    await insertRow(tx, reversals, {
      payoutId: payout.id,
      amountCents,
      state: 'made',
      reason: 'provider',
      providerId: id,
      doneAt: sql`now()`,
    });
  return isImpossible ? undefined : open;
}

/** @returns the cents that the seller has to return, and the part of the fee in cents that the shop returns */
async function balanceOf(tx: Transaction, { payment, payout }: LockedPayout) {
  const stays = payment.amountCents - payment.refundedCents;
  const fee = feeOf(stays, termsOf(payout));
  const back = (await reversalsOf(tx, payout.id))
    .filter(({ state }) => state !== 'refused')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const had = payout.amountCents + payout.debtCents - back - (await debtsOf(tx, payout.id));
  return { owedCents: had - (stays - fee), feeBackCents: Math.max(0, payout.feeCents - fee) };
}

async function claimBack(
  tx: Transaction,
  locked: LockedPayout,
  owedCents: number,
): Promise<ReversalRow | undefined> {
  const { payout } = locked;
  const { id: payoutId, sellerId } = payout;
  const reason = await reasonOf(tx, locked);
  const back = (await reversalsOf(tx, payoutId))
    .filter(({ state }) => state === 'made')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const amountCents = Math.min(owedCents, payout.amountCents - back);
  const rest = owedCents - amountCents;
  // Money that paid an earlier debt is not part of the transfer, so it can't be reversed.
  if (rest > 0) await insertRow(tx, debts, { payoutId, sellerId, reason, amountCents: rest });
  if (amountCents > 0) return insertRow(tx, reversals, { payoutId, amountCents, reason });
  await setPayout(tx, payoutId, { nextCheckAt: null });
  return undefined;
}

/** @returns `refund` if the server's own refund is all that the buyer got back; otherwise `dispute` */
async function reasonOf(tx: Transaction, { payment }: LockedPayout): Promise<TakeBackReason> {
  const refund = await findRefundOf(tx, payment.intentId);
  return refund?.amountCents === payment.refundedCents ? 'refund' : 'dispute';
}

async function reverse(
  services: PayoutServices,
  { bookingId, destination }: PayoutRow,
  transferId: string,
  asked: ReversalRow,
): Promise<void> {
  const { id: reversalId, amountCents } = asked;
  try {
    await services.provider.reverse(transferId, { reversalId, amountCents });
    failpoint('reversalMadeNotRecorded');
  } catch (error) {
    if (!(error instanceof ProviderRefusedError)) throw error;
    const has = destination === null ? 0 : await services.provider.readBalance(destination);
    failpoint('reversalRefusedNotOwed');
    await services.events.inTransaction(services.db, (tx) => owe(tx, bookingId, asked, has));
  }
}

/**
 * Replaces a refused reversal by a reversal of the account's balance, if that is smaller and the refused one was not a replacement itself.
 * The rest becomes a debt.
 */
async function owe(tx: Transaction, orderId: string, asked: ReversalRow, hasCents: number): Promise<void> {
  const { payout } = await lockForPayout(tx, orderId);
  if (!(await endReversal(tx, asked.id, { state: 'refused' }))) return;
  const { id: payoutId, sellerId } = payout;
  const { reason, id: reversalId } = asked;
  const part = asked.insteadOf === null ? Math.max(0, Math.min(hasCents, asked.amountCents - 1)) : 0;
  const amountCents = asked.amountCents - part;
  await insertRow(tx, debts, { payoutId, sellerId, reason, amountCents, reversalId });
  if (part > 0) await insertRow(tx, reversals, { payoutId, amountCents: part, reason, insteadOf: asked.id });
}

type ReversalRow = typeof reversals.$inferSelect;

function reversalsOf(db: Database, payoutId: string): Promise<ReversalRow[]> {
  return db.select().from(reversals).where(eq(reversals.payoutId, payoutId)).orderBy(reversals.createdAt);
}

async function endReversal(
  db: Database,
  id: string,
  end: { state: 'made'; providerId: string } | { state: 'refused' },
): Promise<boolean> {
  const rows = await db
    .update(reversals)
    .set({ ...end, doneAt: sql`now()` })
    .where(and(eq(reversals.id, id), eq(reversals.state, 'asked')))
    .returning({ id: reversals.id });
  return rows.length > 0;
}
