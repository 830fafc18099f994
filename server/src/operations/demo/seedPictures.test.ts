import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, not, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { OpenDatabase } from '../../database/openDatabase';
import { pictureHashes } from '../../database/flagSchema';
import { products, users } from '../../database/schema';
import { fillDemoShop } from '../../testing/demoShop';
import { isFull } from '../../testing/extent';
import { START_MS } from '../../testing/testApp';
import { openTestDatabase } from '../../testing/testDatabase';
import { findCopied, notePictures } from '../../modules/moderation/flags/pictures';
import { hashPicture } from '../../modules/images/pictureHash';

const NAME = 'apple-macbook-air-13-m1-gold-1.webp';
const DEMO = path.resolve(__dirname, '../../../../sandbox/demo');
const showsPicture = sql`${products.pictures} ? ${`/images/${NAME}`}`;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillDemoShop(database.db);
}, START_MS);
afterAll(() => database.close());

it('a copy of a demo picture is recognized, in another size and format', async () => {
  const { db } = database;
  const [laptop] = await db.select().from(products).where(showsPicture);
  if (!laptop) throw new Error('No laptop of the demo has this picture');
  const address = '/images/copy.webp';
  const { id: _id, search: _search, city: _city, ...said } = laptop;
  const [thief] = await db.select().from(users).where(eq(users.role, 'admin'));
  const sellerId = thief?.id ?? '';
  const [copy] = await db
    .insert(products)
    .values({ ...said, sellerId, image: address, pictures: [address], heldBy: null, heldUntil: null })
    .returning();
  const picture = sharp(path.join(DEMO, 'pictures', NAME));
  const hash = await hashPicture(await picture.resize({ width: 300 }).jpeg({ quality: 50 }).toBuffer());
  await db.insert(pictureHashes).values({ address, hash: hash ?? 0n });
  const listing = { id: copy?.id ?? '', sellerId, pictures: [address] };
  await notePictures(db, listing);
  expect(await findCopied(db, listing)).toMatchObject({ address });
});

it('the demo’s sellers have not copied from each other', async () => {
  const { db } = database;
  for (const listing of await db
    .select()
    .from(products)
    .where(not(eq(products.image, '/images/copy.webp')))) {
    await notePictures(db, listing);
    expect(await findCopied(db, listing)).toBeUndefined();
  }
});

const itInFull = isFull ? it : it.skip;

// To write the file, run this test with `-u`.
itInFull('the hashes in the file are those of the pictures', async () => {
  const shown = (await database.db.select().from(products)).flatMap(({ pictures }) => pictures);
  const names = shown.map((address) => path.basename(address)).filter((name) => name !== 'copy.webp');
  const hashes: Record<string, string> = {};
  for (const name of [...new Set(names)].sort())
    hashes[name] = String(await hashPicture(await readFile(path.join(DEMO, 'pictures', name))));
  await expect(`${JSON.stringify(hashes, null, 2)}\n`).toMatchFileSnapshot(path.join(DEMO, 'hashes.json'));
});
