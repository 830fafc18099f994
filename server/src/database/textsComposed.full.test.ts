import { databaseBefore, type OlderDatabase } from '../testing/olderDatabase';
import { CLUSTER_MS } from '../testing/realPostgres';

let database: OlderDatabase;
beforeAll(async () => {
  database = await databaseBefore('_texts_composed');
  await database.client.query(`
    insert into users (firebase_uid, email, name, role) values ('s', 's@x.test', U&'Rene\\0301', 'sealer');
    insert into categories (slug, heading, image, position) values ('gaming', 'Gaming', '/images/g.webp', 0);
    insert into products (category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition, location, phone, image)
      select categories.id, users.id, U&'Cafe\\0301 Book', 50000, 40000, '1 year', 'Good', 'good', 'Berlin', '1', '/images/l.webp'
      from categories, users`);
  await database.upgrade();
}, CLUSTER_MS);
afterAll(() => database.close());

it('the migration brings earlier texts into the composed form, in which they are searched (rule 47)', async () => {
  expect(await database.rows('select name from users')).toEqual([{ name: 'Ren\u00E9' }]);
  expect(
    await database.rows(`select name from products where search @@ to_tsquery('simple', 'caf\u00E9')`),
  ).toEqual([{ name: 'Caf\u00E9 Book' }]);
});
