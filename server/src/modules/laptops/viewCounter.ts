import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { dailyHash, today } from '../../common/dailyHash';
import type { Database } from '../../database/database';
import { judgeSqlError } from '../../database/sqlErrors';
import { networkOf } from '../../http/networks';

export type CountView = (db: Database, productId: string, request: FastifyRequest) => Promise<void>;

/**
 * @param secret key of the hashes
 * @returns a function that counts a view if neither the network nor the account has viewed the laptop that day. The function ignores the
 * user agent, because a script can change it
 */
export function createViewCounter(secret: string): CountView {
  return async (db, productId, request) => {
    const day = today();
    const hash = (who: string) => dailyHash(secret, 'view', day, who);
    const network = hash(networkOf(request.ip));
    const viewers = request.caller ? [hash(request.caller.id), network] : [network];
    const look = { productId, day, viewers, callerId: request.caller?.id ?? null };
    await add(db, look).catch((error: unknown) => {
      // The page must open even if the database refuses writes, for example on a full disk.
      if (judgeSqlError(error) !== 'unavailable') throw error;
    });
  };
}

interface View {
  readonly productId: string;
  readonly day: string;
  /** Hashes of the network and, for a signed-in person, of the account. */
  readonly viewers: readonly string[];
  /** The seller's own views don't count. */
  readonly callerId: string | null;
}

/** Sorts the hashes, so that all calls insert them in the same order and can't deadlock. */
const add = (db: Database, { productId, day, viewers, callerId }: View) =>
  db.execute(sql`with laptop as (
      select id, seller_id from products
        where id = ${productId}::uuid and removed_at is null and seller_id is distinct from ${callerId}::uuid),
    viewer as (select unnest(array[${sql.join([...viewers], sql`, `)}]::text[]) as hash order by 1),
    noted as (
      insert into laptop_viewers (day, viewer, product_id) select ${day}::date, hash, id from viewer, laptop
      on conflict do nothing returning product_id),
    counted as (
      insert into laptop_views (product_id, views, viewed_on) select id, 1, ${day}::date from laptop
        where (select count(*) from noted) = ${viewers.length}::int
      on conflict (product_id) do update set views = laptop_views.views + 1, viewed_on = excluded.viewed_on
      returning product_id)
    insert into seller_views (seller_id, week, views)
      select seller_id, date_trunc('week', ${day}::date)::date, 1 from laptop join counted on product_id = id
    on conflict (seller_id, week) do update set views = seller_views.views + 1`);

export async function forgetViewers(db: Database): Promise<void> {
  await db.execute(sql`delete from laptop_viewers where day < (now() at time zone 'UTC')::date`);
}
