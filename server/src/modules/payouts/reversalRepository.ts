import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { reversals, type TakeBackReason } from '../../database/payoutSchema';

export type ReversalRow = typeof reversals.$inferSelect;

/** @returns the reversals of a payout, the refused ones too. */
export function reversalsOf(db: Database, payoutId: string): Promise<ReversalRow[]> {
  return db.select().from(reversals).where(eq(reversals.payoutId, payoutId)).orderBy(reversals.createdAt);
}

/** Written down before the provider is asked; a second one at the same time is impossible. */
export async function askReversal(
  db: Database,
  reversal: { payoutId: string; amountCents: number; reason: TakeBackReason; insteadOf?: string },
): Promise<ReversalRow> {
  const [row] = await db.insert(reversals).values(reversal).returning();
  if (!row) throw new Error('The reversal was not stored');
  return row;
}

/** Somebody reversed the transfer on the provider's own pages, or before a backup was restored. */
export async function adoptReversal(
  db: Database,
  payoutId: string,
  { id, amountCents }: { id: string; amountCents: number },
): Promise<void> {
  const made = { state: 'made', reason: 'provider', providerId: id, doneAt: sql`now()` } as const;
  await db.insert(reversals).values({ payoutId, amountCents, ...made });
}

/** @returns whether this call has ended it */
export async function endReversal(
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
