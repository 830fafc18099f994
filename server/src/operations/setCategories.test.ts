import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import type { OpenDatabase } from '../database/openDatabase';
import { localStore } from '../modules/images/stores';
import { listCategories } from '../modules/laptops/repository';
import { person } from '../testing/people';
import { laptopOf } from '../testing/shop';
import { START_MS, startTestServer, type TestServer } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';
import { uploads } from '../database/limitSchema';
import { setCategories } from './setCategories';

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-categories-'));
  database = await openTestDatabase();
}, START_MS);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const gaming = { categoryId: 'gaming', heading: 'Gaming', image: 'https://pictures.test/gaming.webp' };
const office = { categoryId: 'office', heading: 'Office', image: '/images/office.webp' };

async function set(content: unknown, db = database.db): Promise<string> {
  const file = path.join(folder, 'categories.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return setCategories(db, file, localStore(path.join(folder, 'images')));
}

const slugs = async (db = database.db) => (await listCategories(db)).map(({ slug }) => slug);

describe('the categories of a shop', () => {
  it('are those of the file, in its order, however often it is read', async () => {
    expect(await set([gaming, office])).toBe('Categories: 2 set, 0 removed.');
    const [first] = await listCategories(database.db);
    expect(await set([office, { ...gaming, heading: 'Gaming & VR' }])).toBe('Categories: 2 set, 0 removed.');
    expect(await listCategories(database.db)).toEqual([
      expect.objectContaining({ slug: 'office', image: '/images/office.webp' }),
      { ...first, heading: 'Gaming & VR', position: 1 },
    ]);
    expect(await set([gaming])).toBe('Categories: 1 set, 1 removed.');
    expect(await slugs()).toEqual(['gaming']);
  });

  it('have pictures from the file’s folder, processed like uploads', async () => {
    const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } }).png();
    await writeFile(path.join(folder, 'own.png'), await drawn.toBuffer());
    await set([{ ...gaming, image: 'own.png' }]);
    const [kept] = await readdir(path.join(folder, 'images'));
    expect(kept).toMatch(/\.webp$/);
    expect((await listCategories(database.db))[0]?.image).toBe(`/images/${kept}`);
    // The shop owns the picture, so any admin may keep it in the category.
    expect(await database.db.select().from(uploads)).toContainEqual(
      expect.objectContaining({ address: `/images/${kept}`, uid: null }),
    );
  });

  it.each([
    ['is no JSON', '{', 'is no list'],
    ['has another form', [{ ...gaming, heading: '' }], '/0/heading'],
    ['names one twice', [gaming, gaming], 'has gaming twice'],
    ['names a picture that is not there', [{ ...gaming, image: 'none.png' }], 'can’t be read'],
  ])('don’t change if the file %s', async (_name, content, words) => {
    const before = await listCategories(database.db);
    await expect(set(content)).rejects.toThrow(words);
    expect(await listCategories(database.db)).toEqual(before);
  });
});

describe('a category with laptops', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  }, START_MS);
  afterAll(() => server.close());

  it('can’t be left out', async () => {
    await laptopOf(server, await person(server, 'sealer'));
    const before = await slugs(server.db);
    await expect(set([office], server.db)).rejects.toThrow('it has to stay in the file');
    expect(await slugs(server.db)).toEqual(before);
  });
});
