import { databaseBefore, type OlderDatabase } from '../testing/olderDatabase';
import { CLUSTER_MS } from '../testing/realPostgres';

const CAFE = 'Cafe\u0301';
const COMPOSED = 'Caf\u00E9';
/** A letter that Unicode normalization (NFC) turns into two code points, so that the text gets longer. */
const GROWING = '\u0958'.repeat(2000);

let database: OlderDatabase;
beforeAll(async () => {
  database = await databaseBefore('_words_composed');
  await database.client.query(`
    insert into users (firebase_uid, email, name, role) values
      ('s', 's@x.test', 'Sam', 'sealer'), ('b', 'b@x.test', 'Bea', 'user');
    insert into categories (slug, heading, image, position) values ('gaming', 'Gaming', '/images/g.webp', 0);
    insert into products (category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition, location, phone, image)
      select categories.id, users.id, 'X1', 50000, 40000, '1 year', 'Good', 'good', 'Berlin', '1', '/images/l.webp'
      from categories, users where firebase_uid = 's';
    insert into bookings (product_id, buyer_id, product_name, product_image, price_cents, user_name, user_email, phone, meet_location)
      select products.id, users.id, 'X1', '/images/l.webp', 40000, 'Bea', 'b@x.test', '1', 'Here'
      from products, users where firebase_uid = 'b';
    insert into reviews (booking_id, by, author_id, subject_id, stars, words, visible_at, answer, answered_at)
      select bookings.id, 'buyer', buyer_id, seller_id, 5, '${CAFE}', now(), '${CAFE}!', now()
      from bookings join products on products.id = product_id;
    insert into reports (product_id, reporter_id, reason, note) select product_id, buyer_id, 'other', '${CAFE}' from bookings;
    insert into person_notes (user_id, author_id, words) select buyer_id, buyer_id, '${CAFE}' from bookings;
    insert into conversations (product_id, buyer_id, seller_id)
      select product_id, buyer_id, seller_id from bookings join products on products.id = product_id;
    insert into conversation_members (conversation_id, user_id, side, last_at)
      select id, buyer_id, 'buyer', now() from conversations;
    insert into messages (conversation_id, author_id, client_id, created_at, words, hidden_words, pictures)
      select id, buyer_id, gen_random_uuid(), now() + make_interval(secs => place), text, text, '[]'
      from conversations, (values (1, '${CAFE}'), (2, '${GROWING}')) as said (place, text)`);
  await database.upgrade();
}, CLUSTER_MS);
afterAll(() => database.close());

it('the migration brings earlier words into the composed form; a text that would be too long stays (rule 47)', async () => {
  expect(await database.rows('select words, hidden_words from messages order by created_at')).toEqual([
    { words: COMPOSED, hidden_words: COMPOSED },
    { words: GROWING, hidden_words: GROWING },
  ]);
  expect(await database.rows('select words, answer from reviews')).toEqual([
    { words: COMPOSED, answer: `${COMPOSED}!` },
  ]);
  expect(await database.rows('select note from reports')).toEqual([{ note: COMPOSED }]);
  expect(await database.rows('select words from person_notes')).toEqual([{ words: COMPOSED }]);
});
