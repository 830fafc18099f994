import { hostilePictures, PLAIN_PICTURE } from '../testing/hostilePictures';
import { databaseBefore, type OlderDatabase } from '../testing/olderDatabase';
import { CLUSTER_MS } from '../testing/realPostgres';

const ORIGIN = 'http://localhost:3000';
const PICTURES = hostilePictures(ORIGIN).map((picture) => Buffer.from(picture).toString());
const OTHERS = [
  'https://i.ibb.co/a1/b.webp',
  'https://lh3.googleusercontent.com/a/b=s96-c',
  '/images/demo-1.webp',
];

let database: OlderDatabase;
beforeAll(async () => {
  database = await databaseBefore('_stored_as_checked');
  const { client } = database;
  await client.query(`
    insert into users (firebase_uid, email, name, role) values ('b', 'b@x.test', 'B', 'user'), ('s', 's@x.test', 'S', 'sealer');
    insert into categories (slug, heading, image, position) values ('gaming', 'Gaming', '/images/g.webp?"', 0);
    update users set photo = E'/images/me.webp\\n' where role = 'user'`);
  for (const picture of [...PICTURES, ...OTHERS])
    await client.query(
      `insert into products (category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition, location, phone, image, pictures)
        select categories.id, users.id, 'X', 50000, 40000, '1 year', 'Good', 'good', 'Berlin', '1', $1, jsonb_build_array($1::text, '/images/second.webp')
        from categories, users where role = 'sealer'`,
      [picture],
    );
  await client.query(
    `insert into listing_drafts (seller_id, content) select id, jsonb_build_object('pictures', jsonb_build_array($1::text)) from users where role = 'sealer'`,
    [PICTURES[0]],
  );
  await client.query(`
    insert into conversations (product_id, buyer_id, seller_id)
      select products.id, (select id from users where role = 'user'), seller_id from products limit 1;
    insert into conversation_members (conversation_id, user_id, side, last_at)
      select id, buyer_id, 'buyer', now() from conversations union all select id, seller_id, 'seller', now() from conversations;
    insert into messages (conversation_id, author_id, client_id, created_at, words, pictures)
      select id, buyer_id, gen_random_uuid(), now(), 'Call 415-555-0132', '["/images/laptop.webp#€", "/images/b.png"]' from conversations;
    delete from flag_checks`);
  await database.upgrade();
}, CLUSTER_MS);
afterAll(() => database.close());

/** Whether an address is not on the shop's own host. The migration keeps such an address: headers escape its special characters. */
const isForeign = (picture: string) => /googleusercontent|evil|javascript|data:|€€/.test(picture);

describe('pictures that were stored before the server normalized their addresses (rule 38)', () => {
  it('keep only the path of their address; correct addresses stay', async () => {
    const found = await database.rows<{ image: string; pictures: string[] }>(
      'select image, pictures from products',
    );
    const own = PICTURES.filter((picture) => !isForeign(picture));
    expect(own.length).toBeGreaterThan(50);
    const images = found.map(({ image }) => image);
    expect(images.filter((image) => image === PLAIN_PICTURE)).toHaveLength(own.length);
    expect(images).toEqual(expect.arrayContaining(OTHERS));
    for (const { image, pictures } of found) expect(pictures).toEqual([image, '/images/second.webp']);
    expect(images.join('')).not.toMatch(/[\s?#\\]|\/\/[^/]*@/);
  });

  it('are corrected in every column that has pictures', async () => {
    const [draft] = await database.rows<{ pictures: string[] }>(
      `select content -> 'pictures' as pictures from listing_drafts`,
    );
    const [message] = await database.rows<{ pictures: string[]; hidden_words: null }>(
      'select pictures, hidden_words from messages',
    );
    const [category] = await database.rows<{ image: string }>('select image from categories');
    const photos = await database.rows<{ photo: string | null }>(
      'select photo from users order by role desc',
    );
    expect([draft?.pictures, message, category?.image, photos.map(({ photo }) => photo)]).toEqual([
      [PLAIN_PICTURE],
      { pictures: [PLAIN_PICTURE, '/images/b.png'], hidden_words: null },
      '/images/g.webp',
      ['/images/me.webp', null],
    ]);
  });

  it('are compared with all others again, because their old address hid copies', async () => {
    const [{ due } = { due: 0 }] = await database.rows<{ due: number }>(
      'select count(*)::int as due from flag_checks',
    );
    expect(due).toBeGreaterThan(50);
    expect(due).toBeLessThan(PICTURES.length + OTHERS.length);
  });
});
