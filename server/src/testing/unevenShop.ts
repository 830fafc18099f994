import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { SCANNED_FIRST } from '../http/search';

/** Number of people, and of orders. */
const ROWS = 6 * SCANNED_FIRST;
/** Rows up to this number have the same time. */
const AT_ONCE = 2.5 * SCANNED_FIRST;
/** Rows from this number on have the word `oldest`. */
const OLDEST = 4.5 * SCANNED_FIRST;

/**
 * The time of row i. The first four rows are in the future, as from a wrong clock. Many rows have the present time. The others go back 23
 * years, two rows for each time.
 */
const CAME = sql.raw(`date_trunc('minute', now()) + case when i <= 4 then i * interval '1 day'
  when i <= ${AT_ONCE} then interval '0'
  else -((i - ${AT_ONCE}) / 2)::bigint * ((i - ${AT_ONCE}) / 2) * interval '1 minute' end`);
/** A name with words for the search: in all rows, in many, in the newest, in the oldest, and in scattered ones. */
const NAME =
  sql.raw(`'All' || case when i % 7 = 0 then ' often' else '' end || case when i <= 50 then ' newest' else '' end
  || case when i > ${OLDEST} then ' oldest' else '' end || case when i % 500 = 0 then ' scattered' else '' end`);
const idOf = (kind: string) => sql`md5(${kind}::text || i)::uuid`;

/** Inserts people of all roles, some of them deleted, and orders in all states. Some of the refunded orders have no payment. */
export async function fillUnevenShop(db: Database): Promise<void> {
  const rows = sql`from generate_series(1, ${ROWS}::int) i`;
  await db.execute(sql`insert into users (id, firebase_uid, email, name, role, created_at, deleted_at)
    select ${idOf('user')}, 'uid-' || i, i || '@x.test', ${NAME}, (array['user', 'sealer', 'admin'])[1 + i % 3], ${CAME},
      case when i % 10 = 0 and i % 500 > 0 then now() end ${rows}`);
  await db.execute(sql`insert into categories (id, slug, heading, image, position)
    select ${idOf('category')}, 'c', 'C', '/c.webp', 99 from generate_series(1, 1) i`);
  await db.execute(sql`insert into products (id, category_id, seller_id, name, original_price_cents, price_cents, use_time,
      details, condition, location, phone, image, sold_at)
    select ${idOf('product')}, md5('category1')::uuid, md5('user1')::uuid, 'Laptop', 90000, 50000, '1 year', 'Good.', 'good',
      'Berlin', '4930123456', '/l.webp', now() ${rows}`);
  await db.execute(sql`insert into bookings (id, product_id, buyer_id, product_name, product_image, price_cents, user_name,
      user_email, phone, meet_location, state, paid_at)
    select ${idOf('booking')}, ${idOf('product')}, md5('user2')::uuid, ${NAME}, '/l.webp', 50000, 'Pat', i || '@x.test',
      '4930123456', 'Station', (array['paid', 'disputed', 'refunded', 'lost'])[1 + i % 4], ${CAME} ${rows}`);
  const paid = sql`from bookings where state <> 'lost' and (state <> 'refunded' or id::text < 'c')`;
  await db.execute(sql`insert into payment_intents (id, booking_id, attempt, provider_id, client_secret, amount_cents, status)
    select id, id, 1, 'pi_' || id, 'secret', 50000, 'refunded' ${paid}`);
  await db.execute(sql`insert into payments (booking_id, intent_id, product_id, transaction_id, amount_cents, status, captured_at)
    select id, id, product_id, 'pi_' || id, 50000, 'captured', paid_at ${paid}`);
}
