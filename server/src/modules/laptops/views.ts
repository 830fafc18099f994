import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database';
import { judgeSqlError } from '../../database/sqlErrors';

/** Counts a look at a laptop, once a day for each visitor. */
export type CountView = (db: Database, productId: string, request: FastifyRequest) => Promise<void>;

/**
 * Nobody can be found behind the hashes: they are keyed, differ from day to day, and are forgotten when the day is over.
 * @param secret keys them
 */
export function createViewCounter(secret: string): CountView {
  return async (db, productId, request) => {
    const day = new Date().toISOString().slice(0, 10);
    const who = request.caller?.id ?? `${request.ip} ${request.headers['user-agent'] ?? ''}`;
    const viewer = createHmac('sha256', secret).update(`view:${day}:${who}`).digest('base64url');
    await add(db, productId, day, viewer).catch((error: unknown) => {
      // A page can be read while nothing can be written.
      if (judgeSqlError(error) !== 'unavailable') throw error;
    });
  };
}

const add = (db: Database, productId: string, day: string, viewer: string) =>
  db.execute(sql`with counted as (
      insert into laptop_viewers (day, viewer, product_id)
      select ${day}::date, ${viewer}, id from products where id = ${productId}::uuid and removed_at is null
      on conflict do nothing returning product_id)
    insert into laptop_views (product_id, views) select product_id, 1 from counted
    on conflict (product_id) do update set views = laptop_views.views + 1`);

/** Who looked on another day is forgotten; how many they were stays. */
export async function forgetViewers(db: Database): Promise<void> {
  await db.execute(sql`delete from laptop_viewers where day < (now() at time zone 'UTC')::date`);
}
