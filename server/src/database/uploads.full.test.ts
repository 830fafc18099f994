import { databaseBefore, type OlderDatabase } from '../testing/olderDatabase';
import { CLUSTER_MS } from '../testing/realPostgres';

const own = (letter: string) => `/images/${letter.repeat(32)}.webp`;
const HOSTED = 'https://i.ibb.co/x/picture.webp';

let database: OlderDatabase;
beforeAll(async () => {
  database = await databaseBefore('_uploads');
  await database.client.query(`
    insert into users (firebase_uid, email, name, role, photo) values
      ('s', 's@x.test', 'Sam', 'sealer', '${own('a')}'),
      ('t', 't@x.test', 'Tom', 'sealer', 'https://lh3.googleusercontent.com/a');
    insert into categories (slug, heading, image, position) values ('gaming', 'Gaming', '${own('c')}', 0);
    insert into products (category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition, location, phone, image, pictures, listed_at)
      select categories.id, users.id, 'X1', 50000, 40000, '1 year', 'Good', 'good', 'Berlin', '1', '${HOSTED}',
        '["${HOSTED}", "${own('c')}", "/images/laptop.webp"]', now() - make_interval(days => case firebase_uid when 't' then 2 else 1 end)
      from categories, users;
    insert into listing_drafts (seller_id, content)
      select id, '{"pictures": ["${own('d')}"]}' from users where firebase_uid = 's'`);
  await database.upgrade();
}, CLUSTER_MS);
afterAll(() => database.close());

it('the migration gives each earlier picture to the person who showed it first, or to the shop (rule 31)', async () => {
  expect(await database.rows('select address, uid from uploads order by address')).toEqual([
    { address: own('a'), uid: 's' },
    { address: own('c'), uid: null },
    { address: own('d'), uid: 's' },
    { address: HOSTED, uid: 't' },
  ]);
});
