import { and, eq, inArray, ne, not, sql, type SQL } from 'drizzle-orm';
import {
  payoutStep,
  type FeeTerms,
  type PayoutTransition,
  type WaitingFor,
} from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { findRow, lockRow } from '../../database/rows';
import { paymentIntents, payments } from '../../database/moneySchema';
import { payouts } from '../../database/payoutSchema';
import { bookings, products } from '../../database/schema';

export type PayoutRow = typeof payouts.$inferSelect;

/** Time at which another process may take a payout that this process works on. */
export const RETRY = sql`now() + interval '30 seconds'`;

/** Creates missing payouts on today's terms. Leaves out demo sales, whose payouts are part of the demo data. */
export async function ensurePayouts(db: Database, fees: FeeTerms, which: SQL): Promise<void> {
  await db.execute(sql`
    insert into ${payouts} (booking_id, intent_id, seller_id, captured_cents, fee_basis_points, fee_min_cents, next_check_at)
    select b.id, p.intent_id, pr.seller_id, p.amount_cents, ${fees.basisPoints}, ${fees.minCents},
      case when b.state = 'received' then now() end
    from ${bookings} b
      join ${payments} p on p.booking_id = b.id and p.status <> 'void'
      join ${paymentIntents} i on i.id = p.intent_id and i.provider_id not like 'pi\\_demo%'
      join ${products} pr on pr.id = b.product_id
    where ${which} and not exists (select 1 from ${payouts} o where o.booking_id = b.id)
    on conflict do nothing`);
}

export const findPayoutOf = (db: Database, orderId: string) =>
  findRow(db, payouts, eq(payouts.bookingId, orderId));

/** The caller must have locked the laptop and the order. */
export const lockPayout = (db: Database, orderId: string) =>
  lockRow(db, payouts, eq(payouts.bookingId, orderId));

type Change = Omit<Partial<typeof payouts.$inferInsert>, 'nextCheckAt' | 'sentAt'> & {
  nextCheckAt?: SQL | null;
  sentAt?: SQL;
};

/** Takes one step of `payoutLife.ts`. The caller must have locked the payout. @throws if the payout's state does not allow the step */
export async function movePayout(
  db: Database,
  id: string,
  name: PayoutTransition,
  change: Change,
): Promise<void> {
  const { from, to } = payoutStep(name);
  const rows = await db
    .update(payouts)
    .set({ ...change, state: to, movedAt: sql`now()` })
    .where(and(eq(payouts.id, id), inArray(payouts.state, [...from])))
    .returning({ id: payouts.id });
  if (rows.length === 0) throw new Error(`The payout ${id} cannot ${name}`);
}

/** Stores the reason why a payout waits. @param nextCheckAt time of the next check; null if an event will make the payout due */
export async function keepWaiting(
  db: Database,
  id: string,
  waitingFor: WaitingFor,
  nextCheckAt: SQL | null = null,
): Promise<void> {
  await db
    .update(payouts)
    .set({ waitingFor, nextCheckAt })
    .where(and(eq(payouts.id, id), eq(payouts.state, 'waiting')));
}

export async function setPayout(db: Database, id: string, change: Change): Promise<void> {
  await db.update(payouts).set(change).where(eq(payouts.id, id));
}

/** No provider knows a payout of the demo data, so it needs no work. */
const isOfDemo = sql`coalesce(${payouts.transferId}, '') like 'tr\\_demo%'`;

export async function wakePayouts(db: Database, which: SQL): Promise<void> {
  await db
    .update(payouts)
    .set({ nextCheckAt: sql`now()`, movedAt: sql`now()` })
    .where(and(which, ne(payouts.state, 'void'), not(isOfDemo)));
}

/** @returns the orders whose payouts are due, the longest due first. Each is due again in 30 seconds, unless its state changes */
export async function takeDue(db: Database, limit: number): Promise<string[]> {
  const due = db
    .select({ id: payouts.id })
    .from(payouts)
    .where(sql`${payouts.nextCheckAt} <= now()::timestamptz(3)`)
    .orderBy(payouts.nextCheckAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await db
    .update(payouts)
    .set({ nextCheckAt: RETRY })
    .where(inArray(payouts.id, due))
    .returning({ orderId: payouts.bookingId });
  return rows.map(({ orderId }) => orderId);
}

/** Makes due all payouts that another process may have left unfinished. The first sweep after a start calls this function. */
export async function checkAllPayouts(db: Database): Promise<void> {
  await db
    .update(payouts)
    .set({ nextCheckAt: sql`now()` })
    .where(sql`next_check_at > now() and state in ('sending', 'sent')`);
}
