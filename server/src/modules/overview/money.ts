import { sql } from 'drizzle-orm';
import type { SalesOverview } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { rowsOf } from '../../database/migrations';
import { toDollars } from '../../http/money';

/** @returns what buyers have paid and the seller does not have yet: disputed money may still be lost. */
export async function readMoney(db: Database, sellerId: string): Promise<SalesOverview['money']> {
  const [sum] = await rowsOf<{ cents: string | number; orders: number }>(
    db,
    sql`select coalesce(sum(pay.amount_cents - pay.refunded_cents), 0) as cents, count(*)::int as orders
      from products p join payments pay on pay.product_id = p.id
      where p.seller_id = ${sellerId}::uuid and p.sold_at is not null and pay.status = 'captured'
        and not exists (select 1 from payouts o where o.booking_id = pay.booking_id and o.state = 'sent')`,
  );
  return { coming: { amount: toDollars(Number(sum?.cents ?? 0)), orders: sum?.orders ?? 0 } };
}
