import { and, asc, eq, lt, sql, sum, type SQL } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { debtPayments, debts } from '../../database/payoutSchema';

/** @returns the cents of all debts that this payout caused, paid or not */
export async function debtsOf(db: Database, payoutId: string): Promise<number> {
  const cents = sum(debts.amountCents).mapWith(Number);
  const [row] = await db.select({ cents }).from(debts).where(eq(debts.payoutId, payoutId));
  return row?.cents ?? 0;
}

const lockUnpaid = (db: Database, which: SQL) =>
  db
    .select()
    .from(debts)
    .where(and(which, lt(debts.paidCents, debts.amountCents)))
    .orderBy(asc(debts.createdAt), asc(debts.id))
    .for('update');

/** Pays at most `cents` of the debts, the oldest first. The caller must have locked the payout. @returns cents paid */
export async function payDebts(
  db: Database,
  { sellerId, id: payoutId }: { sellerId: string; id: string },
  cents: number,
): Promise<number> {
  const open = await lockUnpaid(db, eq(debts.sellerId, sellerId));
  let left = cents;
  for (const debt of open) {
    const amountCents = Math.min(left, debt.amountCents - debt.paidCents);
    if (amountCents === 0) break;
    await db.insert(debtPayments).values({ debtId: debt.id, payoutId, amountCents });
    await db
      .update(debts)
      .set({ paidCents: debt.paidCents + amountCents })
      .where(eq(debts.id, debt.id));
    left -= amountCents;
  }
  return cents - left;
}

/** The payout was not sent, so the debts that it had paid are open again. */
export async function unpayDebts(db: Database, payoutId: string): Promise<void> {
  const paid = await db.delete(debtPayments).where(eq(debtPayments.payoutId, payoutId)).returning();
  for (const { debtId, amountCents } of paid) {
    await db
      .update(debts)
      .set({ paidCents: sql`${debts.paidCents} - ${amountCents}` })
      .where(eq(debts.id, debtId));
  }
}

/**
 * Cancels at most `cents` of debts whose reason is gone, the oldest first. The caller must have locked the payout. @returns the canceled
 * cents
 */
export async function forgiveDebts(db: Database, payoutId: string, cents: number): Promise<number> {
  const open = await lockUnpaid(db, eq(debts.payoutId, payoutId));
  let left = cents;
  for (const { id, amountCents, paidCents } of open) {
    const forgiven = Math.min(left, amountCents - paidCents);
    if (forgiven === 0) break;
    const rest = amountCents - forgiven;
    if (rest === 0) await db.delete(debts).where(eq(debts.id, id));
    else await db.update(debts).set({ amountCents: rest }).where(eq(debts.id, id));
    left -= forgiven;
  }
  return cents - left;
}
