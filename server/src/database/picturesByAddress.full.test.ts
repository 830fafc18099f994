import { databaseBefore, type OlderDatabase } from '../testing/olderDatabase';
import { CLUSTER_MS } from '../testing/realPostgres';

const name = `${'a'.repeat(32)}.webp`;
const before = `https://shop.example/images/${name}`;

let database: OlderDatabase;
beforeAll(async () => {
  database = await databaseBefore('_pictures_by_address');
  await database.client.query(`
    insert into users (firebase_uid, email, name, role, photo) values
      ('s', 's@x.test', 'Sam', 'sealer', '${before}'),
      ('g', 'g@x.test', 'Gil', 'user', 'https://lh3.googleusercontent.com/a/images');
    insert into listing_drafts (seller_id, content)
      select id, '{"details": "Look", "pictures": ["${before}", "/images/b.webp"]}' from users where firebase_uid = 's'`);
  await database.upgrade();
}, CLUSTER_MS);
afterAll(() => database.close());

it('the migration stores the shop’s own pictures by their path, by which they are looked for (rule 44)', async () => {
  expect(await database.rows('select photo from users order by email desc')).toEqual([
    { photo: `/images/${name}` },
    { photo: 'https://lh3.googleusercontent.com/a/images' },
  ]);
  expect(await database.rows('select content from listing_drafts')).toEqual([
    { content: { details: 'Look', pictures: [`/images/${name}`, '/images/b.webp'] } },
  ]);
});
