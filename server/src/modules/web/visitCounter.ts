import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { dailyHash, today } from '../../common/dailyHash';
import type { Database } from '../../database/database';
import { judgeSqlError } from '../../database/sqlErrors';

/** Counts a browser that has a page of the shop open, once a day. */
type CountVisit = (request: Pick<FastifyRequest, 'ip' | 'headers'>) => Promise<void>;

/**
 * A visitor is a user agent in a network: people behind one address with the same browser are one, and a person with two devices is
 * two.
 * @param secret keys the hashes
 */
export function createVisitCounter(db: Database, secret: string): CountVisit {
  return async ({ ip, headers }) => {
    const day = today();
    const visitor = dailyHash(secret, 'visit', day, `${ip} ${headers['user-agent'] ?? ''}`);
    await add(db, day, visitor).catch((error: unknown) => {
      // The page works without the count.
      if (judgeSqlError(error) !== 'unavailable') throw error;
    });
  };
}

/** Only the first visit of a browser on a day touches the row that all share. */
const add = (db: Database, day: string, visitor: string) =>
  db.execute(sql`with noted as (
      insert into shop_visitors (day, visitor) values (${day}::date, ${visitor}) on conflict do nothing
      returning day)
    insert into shop_visits (hour, visits)
      select date_trunc('hour', now() at time zone 'UTC') at time zone 'UTC', 1 from noted
    on conflict (hour) do update set visits = shop_visits.visits + 1`);

/** Deletes the visitors of other days; their number stays. */
export async function forgetVisitors(db: Database): Promise<void> {
  await db.execute(sql`delete from shop_visitors where day < (now() at time zone 'UTC')::date`);
}
