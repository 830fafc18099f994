import { and, eq, isNull, sql } from 'drizzle-orm';
import type { HoldReason } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { rowsOf } from '../../database/migrations';
import { payouts } from '../../database/payoutSchema';

/**
 * A seller is known after so many sales whose own wait is over: rule 46 of `docs/security.md`. Sales of an hour ago don't count, as
 * three cheap ones would then free the money of a dear one.
 */
export const FIRST_SALES = 3;

/**
 * Decides whether the money of a sale waits after its receipt, and writes down why and until when. Call it in the transaction of the
 * receipt.
 */
export async function holdMoney(tx: Database, orderId: string, days: number): Promise<void> {
  if (days === 0) return;
  const holdReason = await reasonOf(tx, orderId, days);
  if (holdReason === null) return;
  await tx
    .update(payouts)
    .set({ holdReason, holdUntil: sql`now() + make_interval(days => ${days}::int)` })
    .where(and(eq(payouts.bookingId, orderId), eq(payouts.state, 'waiting'), isNull(payouts.holdUntil)));
}

/** The gravest reason of a sale; null for most. */
async function reasonOf(tx: Database, orderId: string, days: number): Promise<HoldReason | null> {
  const [found] = await rowsOf<{ reason: HoldReason | null }>(
    tx,
    sql`with sale as (
        select b.buyer_id, l.seller_id from bookings b join products l on l.id = b.product_id where b.id = ${orderId})
      select case
        when exists (
          select from bookings bought join payments by_buyer on by_buyer.booking_id = bought.id
            join payments other on other.card_fingerprint = by_buyer.card_fingerprint
            join bookings own on own.id = other.booking_id
          where bought.buyer_id = sale.buyer_id and own.buyer_id = sale.seller_id) then 'sameCard'
        when exists (
          select from person_networks one join person_networks two on two.network = one.network
          where one.user_id = sale.buyer_id and two.user_id = sale.seller_id) then 'sameNetwork'
        when (
          select count(*) from (
            select from bookings earlier join products l on l.id = earlier.product_id
            where l.seller_id = sale.seller_id and earlier.id <> ${orderId}
              and earlier.received_at <= now() - make_interval(days => ${days}::int) and earlier.state <> 'refunded'
            limit ${FIRST_SALES}::int) sold) < ${FIRST_SALES}::int then 'newSeller'
      end as reason from sale`,
  );
  return found?.reason ?? null;
}
