import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../server/src/database/database';
import { firstOfRole, idOf, past, type Size } from './people';

/** Number of weeks for which sellers' laptops have counted views. */
const WEEKS = 12;
/** The fee in percent. */
const FEE = 5;

/** @param number of a sold laptop, from 1. @returns the id of its order */
export const sale = (number: SQL) => idOf('booking', sql`3 * (${number})`);

export async function fillRest(db: Database, size: Size): Promise<void> {
  await fillPayouts(db);
  await fillSteps(db);
  await fillMails(db, size);
  await fillNotices(db, size);
  await fillSaved(db, size);
  await fillLooks(db, size);
}

/** Sellers have the money of received laptops. The money of paid ones still waits. */
async function fillPayouts(db: Database): Promise<void> {
  await db.execute(sql`
    insert into payouts (booking_id, intent_id, seller_id, fee_basis_points, fee_min_cents, captured_cents, state, waiting_for,
      gross_cents, fee_cents, amount_cents, destination, source_charge, idempotency_key, transfer_id, created_at, sent_at, moved_at)
    select bookings.id, bookings.id, seller_id, ${FEE * 100}, 0, bookings.price_cents, 'sent', 'nothing',
      bookings.price_cents, bookings.price_cents * ${FEE} / 100, bookings.price_cents - bookings.price_cents * ${FEE} / 100,
      'acct_' || seller_id, 'ch_' || bookings.id, 'payout-' || bookings.id || '-1', 'tr_' || bookings.id, paid_at, received_at, received_at
    from bookings join products on products.id = product_id where state = 'received'`);
  await db.execute(sql`
    insert into payouts (booking_id, intent_id, seller_id, fee_basis_points, fee_min_cents, captured_cents, created_at)
    select bookings.id, bookings.id, seller_id, ${FEE * 100}, 0, bookings.price_cents, paid_at
    from bookings join products on products.id = product_id where state = 'paid'`);
}

async function fillSteps(db: Database): Promise<void> {
  const settled = sql`from bookings where state in ('paid', 'received', 'disputed', 'refunded')`;
  await db.execute(sql`
    insert into order_steps (booking_id, step, actor, person_id, from_state, to_state, created_at)
    select id, 'booked', 'buyer', buyer_id, null, 'reserved', created_at ${settled}
    union all select id, 'paid', 'buyer', buyer_id, 'reserved', 'paid', paid_at ${settled}
    union all select id, 'received', 'buyer', buyer_id, 'paid', 'received', received_at ${settled} and state = 'received'
    union all select id, 'refunded', 'provider', null, 'paid', 'refunded', paid_at ${settled} and state = 'refunded'`);
}

/** Adds the emails of a month. One in a hundred must be sent again. Two in a hundred were dropped, because they are out of date. */
async function fillMails(db: Database, size: Size): Promise<void> {
  const writtenAt = sql`now() - i * interval '29 days' / ${size.mails}::int`;
  const isSent = sql`(i % 100 not in (3, 33, 66) and i % 500 <> 77)`;
  await db.execute(sql`
    insert into mails (id, user_id, kind, data, key, created_at, due_at, tries, sent_at, dropped_at, failed_at, last_error)
    select ${idOf('mail', sql`i`)}, buyer_id, (array['receipt', 'orderNews', 'unread', 'booked'])[1 + i % 4],
      jsonb_build_object('id', bookings.id, 'side', 'buyer', 'news', 'paid'), case when i % 3 = 0 then 'made-' || i end,
      ${writtenAt}, case when i % 100 = 3 then now() + interval '1 day' else ${writtenAt} end, 1,
      case when ${isSent} then ${writtenAt} end, case when i % 100 in (33, 66) then ${writtenAt} end,
      case when i % 500 = 77 then ${writtenAt} end, case when i % 500 = 77 then 'No such mailbox' end
    from generate_series(1, ${size.mails}) i
      join bookings on bookings.id = ${sale(sql`1 + i % (${size.products} / 3)`)}`);
}

/** A trigger adds events for the streams of the recipients. */
async function fillNotices(db: Database, size: Size): Promise<void> {
  await db.execute(sql`
    insert into order_notices (user_id, booking_id, side, news, created_at)
    select buyer_id, bookings.id, 'buyer', 'paid', ${past(sql`i`, 5)}
    from generate_series(1, ${size.notices}) i join bookings on bookings.id = ${sale(sql`i`)}`);
}

async function fillSaved(db: Database, size: Size): Promise<void> {
  const person = idOf('user', sql`${firstOfRole(size).buyer} + i % ${size.buyers}`);
  await db.execute(sql`
    insert into saved_laptops (user_id, product_id, saved_at)
    select ${person}, ${idOf('product', sql`1 + i * 13 % ${size.products}`)}, now() - i % 90 * interval '1 day'
    from generate_series(1, ${size.savedLaptops}) i on conflict do nothing`);
  await db.execute(sql`
    insert into saved_searches (id, user_id, name, query, alert, due_at)
    select ${idOf('search', sql`i`)}, ${person}, 'For work',
      (array['q=thinkpad', 'brand=Lenovo&ram=16', 'q=macbook+pro', 'grade=good&maxPrice=600', 'screen=14'])[1 + i % 5], true,
      now() + interval '1 day'
    from generate_series(1, ${size.savedSearches}) i`);
}

/** Adds view counts of the last weeks. For today, adds hashes of visitors, and the sellers whose contact details each buyer has seen. */
async function fillLooks(db: Database, size: Size): Promise<void> {
  const first = firstOfRole(size);
  const today = sql`(now() at time zone 'UTC')::date`;
  await db.execute(sql`insert into laptop_views (product_id, views, viewed_on)
    select ${idOf('product', sql`i`)}, 1 + i % 90, ${today} - i % 30 from generate_series(2, ${size.products}, 2) i`);
  await db.execute(sql`insert into seller_views (seller_id, week, views)
    select ${idOf('user', sql`i`)}, date_trunc('week', ${today})::date - 7 * week, 1 + i % 50
    from generate_series(${first.seller}::int, ${first.buyer - 1}::int) i, generate_series(0, ${WEEKS - 1}) week`);
  await db.execute(sql`insert into laptop_viewers (day, viewer, product_id)
    select ${today}, md5('looks-' || i), ${idOf('product', sql`i`)} from generate_series(4, ${size.products}, 4) i`);
  await db.execute(sql`insert into shop_visitors (day, visitor)
    select ${today}, md5('comes-' || i) from generate_series(1, ${size.buyers}) i`);
  await db.execute(sql`insert into contact_views (viewer_id, seller_id)
    select ${idOf('user', sql`${first.buyer} + i % ${size.buyers}`)}, ${idOf('user', sql`${first.seller} + 1 + i % ${size.sellers - 1}`)}
    from generate_series(1, ${size.buyers}) i`);
}
