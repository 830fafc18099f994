import { sql, type SQL } from 'drizzle-orm';
import { inTransaction, type Database } from '../../server/src/database/database';
import { firstOfRole, idOf, type Size } from './people';
import { sale } from './scaleRest';

/** Number of rows of each kind that become due in one round, the same in both shops. */
export const DUE = { each: 20, mails: 100, over: 200 } as const;
/** Orders with a larger number need a reminder. The others are overdue, so the sweeper marks them as received. */
const REMINDED_FROM = 1_000;

/** Makes rows due for the sweeper and the outbox, different ones in each round. `pg_stat_statements` doesn't count these statements. */
export async function makeDue(db: Database, size: Size, round: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local pg_stat_statements.track = 'none'`);
    const all = [...orders(round), ...listings(round), ...people(size, round), ...mails(size, round)];
    for (const statement of all) await tx.execute(statement);
  });
}

/** SQL for numbers `i` that no earlier round has used. */
const numbers = (round: number, many: number): SQL =>
  sql`generate_series(${round * many + 1}::int, ${(round + 1) * many}::int) i`;
const eachOf = (round: number): SQL => numbers(round, DUE.each);

/** Ends reservations, and makes paid orders overdue. Some of these orders count as received now, and others get a reminder. */
const orders = (round: number): SQL[] => [
  sql`update products set held_until = now() - interval '1 second' where held_by is not null
    and id in (select ${idOf('product', sql`10 + 30 * i`)} from ${eachOf(round)})`,
  sql`update bookings set waiting_since = now() - interval '8 days' where state = 'paid'
    and id in (select ${sale(sql`i`)} from ${eachOf(round)})`,
  sql`update bookings set waiting_since = now() - interval '4 days' where state = 'paid'
    and id in (select ${sale(sql`${REMINDED_FROM} + i`)} from ${eachOf(round)})`,
];

const listings = (round: number): SQL[] => [
  sql`insert into flag_checks (product_id) select ${idOf('product', sql`2 + 30 * i`)} from ${eachOf(round)}`,
  sql`update saved_searches set due_at = now(), seen_until = now() - interval '1 day'
    where id in (select ${idOf('search', sql`i`)} from ${eachOf(round)})`,
  sql`insert into laptop_viewers (day, viewer, product_id)
    select (now() at time zone 'UTC')::date - 1, md5('over-' || i), ${idOf('product', sql`i`)} from ${numbers(round, DUE.over)}`,
];

/** Makes expired rate limits, contact views, stream events and visitors. */
function people(size: Size, round: number): SQL[] {
  const first = firstOfRole(size);
  const person = idOf('user', sql`${first.buyer} + i`);
  const over = numbers(round, DUE.over);
  return [
    sql`insert into rate_limits (key, hits, until) select md5('over-' || i), 1, now() - interval '1 minute' from ${over}`,
    sql`insert into contact_views (viewer_id, seller_id, seen_at)
      select ${person}, ${idOf('user', first.seller)}, now() - interval '2 days' from ${over}`,
    sql`insert into stream_events (user_id, position, event, data, created_at)
      select ${person}, -1 - i, 'notices', '{}', now() - interval '2 days' from ${over}`,
    sql`insert into shop_visitors (day, visitor) select (now() at time zone 'UTC')::date - 1, md5('over-' || i) from ${over}`,
  ];
}

/** Makes receipts of today, and emails that are too old to keep. */
const mails = (size: Size, round: number): SQL[] => [
  sql`update mails set kind = 'receipt', created_at = now(), due_at = now(), sent_at = null, dropped_at = null, failed_at = null
    where id in (select ${idOf('mail', sql`i`)} from ${numbers(round, DUE.mails)})`,
  sql`insert into mails (user_id, kind, data, created_at, sent_at)
    select ${idOf('user', sql`${firstOfRole(size).buyer} + i`)}, 'booked', '{}', now() - interval '31 days', now()
    from ${numbers(round, DUE.over)}`,
];
