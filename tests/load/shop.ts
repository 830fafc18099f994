import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../server/src/database/database';
import { chance, makeVariants, filedAtTheEnd } from './stock';
import { ADMINS, OF_FIRST_SELLER, firstOfRole, idOf, past, peopleOf, type Size } from './people';
import { fillConversations } from './scaleConversations';
import { fillRest } from './scaleRest';

const CATEGORIES = 6;
/** Number of towns with laptops, all over the United States. Some 250 are within 100 miles of Austin. */
const TOWNS = 30_000;

/** State of laptop number `i`. A third is sold. Of the other laptops, a twentieth is held and a twentieth is removed. */
const isSold = sql`(i % 3 = 0)`;
const isHeld = sql`(i % 3 = 1 and i % 10 = 0)`;
const isRemoved = sql`(i % 3 = 2 and i % 10 = 0)`;
/**
 * SQL for the buyer of a sale, and for the rival who lost it. Among the first ten thousand laptops, the first buyer has every tenth sale.
 */
function buyersOf(size: Size) {
  const first = firstOfRole(size).buyer;
  const of = (isFirst: SQL, other: SQL) =>
    idOf(
      'user',
      sql`case when ${isFirst} and i <= 10000 then ${first} else ${first} + ${other} % ${size.buyers} end`,
    );
  return { buyer: of(sql`i % 30 < 3`, sql`i`), rival: of(sql`i % 60 < 3`, sql`(i + 1)`) };
}

/** Adds laptops with their history: sales, lost orders, holds, advertisements, reports, an audit log, messages, notifications and views. */
export async function fillShop(db: Database, size: Size): Promise<void> {
  await fillProducts(db, size);
  await fillBookings(db, size);
  await fillOldSales(db, size);
  await fillPayments(db);
  await fillReports(db, size);
  await fillAudit(db, size);
  await fillConversations(db, size);
  await fillRest(db, size);
}

/** Adds only the laptops, of all models, for the search. */
export async function fillProducts(db: Database, size: Size): Promise<void> {
  const first = firstOfRole(size).seller;
  await db.execute(sql`
    insert into categories (id, slug, heading, image, position)
    select ${idOf('category', sql`i`)}, 'category-' || i, 'Category ' || i, '/images/category.webp', 10 + i
    from generate_series(0, ${CATEGORIES - 1}) i`);
  await db.execute(sql`
    insert into places (id, slug, label, latitude, longitude)
    select i, 'town-' || i, 'Town ' || i, 28 + ${chance('latitude', 2_000)} / 100.0, -122 + ${chance('longitude', 4_700)} / 100.0
    from generate_series(1, ${TOWNS}) i`);
  const seller = sql`case when i <= ${OF_FIRST_SELLER} then ${first} else ${first} + 1 + ${chance('seller', size.sellers - 1)} end`;
  const kinds = await makeVariants(db);
  await filedAtTheEnd(db, async () => {
    await db.execute(sql`
    insert into products (id, category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition,
      location, phone, image, listed_at, advertised_at, sold_at, removed_at, brand, model, processor, processor_family, graphics,
      ram_gb, storage_gb, storage_kind, screen_inches, release_year, operating_system, battery_health, keyboard, included, place_id)
    select ${idOf('product', sql`i`)}, ${idOf('category', chance('category', CATEGORIES))}, ${idOf('user', seller)},
      brand || ' ' || model || ' (' || processor || ', ' || ram || ' GB)', 60000 + ${chance('original', 200)} * 1000,
      10000 + ${chance('price', 190)} * 500, '10 months',
      ram || ' GB memory, ' || storage || ' GB SSD. ' || repeat('Light marks on the lid, new battery. ', 4),
      (array['excellent','good','good','fair'])[1 + ${chance('grade', 4)}],
      (array['Austin','Boston','Chicago','Denver','Miami','Portland','Seattle','Atlanta'])[1 + ${chance('city', 64)} / 8] || ', USA',
      '+4930123456', '/images/laptop-' || i || '.webp', ${past(sql`i`, 31)}, case when i % 7 = 0 then ${past(sql`i`, 17)} end,
      case when ${isSold} then now() end, case when ${isRemoved} then now() end, brand, model, processor, family, graphics, ram,
      storage, kind, screen, year, system, 60 + ${chance('battery', 41)}, 'English (US)', 'Charger',
      1 + ${chance('town', TOWNS)}
    from generate_series(1, ${size.products}) i join variants on number = ${chance('variant', kinds)}`);
  });
}

async function fillBookings(db: Database, size: Size): Promise<void> {
  const { buyer, rival } = buyersOf(size);
  const insert = sql`insert into bookings (id, product_id, buyer_id, product_name, product_image, price_cents, user_name,
    user_email, phone, meet_location, state, created_at, paid_at)`;
  const product = sql`'ThinkPad X' || i, '/images/laptop-' || i || '.webp', 49900 + i`;
  const contact = sql`'Pat Person', 'pat@example.test', '4930123456', 'Central station'`;
  await db.execute(sql`
    ${insert} select ${idOf('booking', sql`i`)}, ${idOf('product', sql`i`)}, ${buyer}, ${product}, ${contact},
      case when ${isSold} then 'paid' else 'reserved' end, ${past(sql`i`, 29)}, case when ${isSold} then now() end
    from generate_series(1, ${size.products}) i where ${isSold} or ${isHeld}`);
  await db.execute(sql`
    ${insert} select ${idOf('lost', sql`i`)}, ${idOf('product', sql`i`)}, ${rival}, ${product}, ${contact},
      case when i % 2 = 0 then 'lost' else 'deleted' end, ${past(sql`i`, 29)}, null
    from generate_series(1, ${size.products}) i where ${isSold}`);
  await db.execute(sql`
    update products set held_by = bookings.id, held_until = now() + interval '1 day'
    from bookings where bookings.product_id = products.id and bookings.state = 'reserved'`);
}

/** Adds laptops that were sold long ago, most of them received. Every tenth order was refunded, and every hundredth is disputed. */
async function fillOldSales(db: Database, size: Size): Promise<void> {
  const first = firstOfRole(size);
  const seller = idOf('user', sql`${first.seller} + 1 + i % ${size.sellers - 1}`);
  const isReceived = sql`(i % 10 <> 0 and i % 100 <> 1 and i % 4 <> 3)`;
  await db.execute(sql`
    insert into products (id, category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition,
      location, phone, image, listed_at, sold_at)
    select ${idOf('old', sql`i`)}, ${idOf('category', sql`i % ${CATEGORIES}`)}, ${seller}, 'Latitude ' || i, 120000, 59900,
      '3 years', 'Light marks.', 'fair', 'Berlin', '+4930123456', '/images/laptop.webp', ${past(sql`i`, 31)}, now()
    from generate_series(1, ${size.oldSales}) i`);
  await db.execute(sql`
    insert into bookings (id, product_id, buyer_id, product_name, product_image, price_cents, user_name, user_email, phone,
      meet_location, state, created_at, paid_at, received_at, received_how)
    select ${idOf('old', sql`i`)}, ${idOf('old', sql`i`)}, users.id, 'Latitude ' || i, '/images/laptop.webp', 59900, users.name,
      users.email, '4930123456', 'Central station',
      case when i % 10 = 0 then 'refunded' when i % 100 = 1 then 'disputed' when i % 4 = 3 then 'paid' else 'received' end,
      ${past(sql`i`, 37)}, ${past(sql`i`, 37)}, case when ${isReceived} then ${past(sql`i`, 37)} end,
      case when ${isReceived} then 'button' end
    from generate_series(1, ${size.oldSales}) i join users on users.id = ${idOf('user', sql`${first.buyer} + 1 + i % ${size.buyers - 1}`)}`);
}

async function fillPayments(db: Database): Promise<void> {
  const settled = sql`from bookings where state in ('paid', 'received', 'disputed', 'refunded')`;
  await db.execute(sql`
    insert into payment_intents (id, booking_id, attempt, provider_id, client_secret, amount_cents, status)
    select id, id, 1, 'pi_' || id, 'pi_' || id || '_secret', price_cents,
      case state when 'refunded' then 'refunded' else 'captured' end ${settled}`);
  await db.execute(sql`
    insert into payments (booking_id, intent_id, product_id, transaction_id, amount_cents, refunded_cents, status, captured_at)
    select id, id, product_id, 'pi_' || id, price_cents, case state when 'refunded' then price_cents else 0 end,
      case when state in ('disputed', 'refunded') then state else 'captured' end, paid_at ${settled}`);
}

/** One to five users report every fourth laptop. Every sixth report is dismissed. */
async function fillReports(db: Database, size: Size): Promise<void> {
  await db.execute(sql`
    insert into reports (product_id, reporter_id, reason, note, created_at, dismissed_at)
    select ${idOf('product', sql`i`)}, ${idOf('user', sql`${firstOfRole(size).buyer} + (i * 5 + n) % ${size.buyers}`)},
      (array['scam','wrong-details','stolen','offensive','other'])[1 + n], 'The picture shows another laptop.',
      ${past(sql`(i::bigint * 7919 + n) % ${size.products}`, 11)}, case when (i + n) % 6 = 0 then now() end
    from generate_series(4, ${size.products}, 4) i, generate_series(0, 4) n where n <= i % 5`);
}

/** One entry in a thousand is about a new admin. */
async function fillAudit(db: Database, size: Size): Promise<void> {
  const action = sql`case when i % 1000 = 0 then 'makeAdmin' else
    (array['verifyUser','verifyUser','verifyUser','deleteUser','deleteProduct','dismissReports','refund'])[1 + i % 7] end`;
  await db.execute(sql`
    insert into audit_entries (created_at, actor_email, action, subject, before, after)
    select ${past(sql`i`, 13)}, users.email, ${action}, 'ada.garcia' || i % ${peopleOf(size)} || '@example.test',
      jsonb_build_object('id', users.id, 'verify', 'notVerified'), jsonb_build_object('id', users.id, 'verify', 'verified')
    from generate_series(1, ${size.auditEntries}) i
    join users on users.id = ${idOf('user', sql`1 + i % ${ADMINS}`)}`);
}
