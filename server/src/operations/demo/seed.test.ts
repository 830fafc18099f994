import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenDatabase } from '../../database/openDatabase';
import { flagChecks } from '../../database/flagSchema';
import { paymentIntents, payments } from '../../database/moneySchema';
import { reports } from '../../database/reportSchema';
import { reviewReports } from '../../database/reviewSchema';
import { bookings, categories, products, users } from '../../database/schema';
import { openTestDatabase } from '../../testing/testDatabase';
import { START_MS } from '../../testing/testApp';
import { seedDemo } from './seed';

const user = (name: string, userType: string) => ({
  uid: `demo-${name}`,
  name,
  email: `${name}@Relaptop.test`,
  photo: null,
  userType,
  verify: 'verified',
  verifiedDaysAgo: 10,
});
const product = {
  key: 'a',
  categoryId: 'gaming',
  sellerEmail: 'seller@relaptop.test',
  productName: 'Laptop',
  originalPrice: 1000,
  resellPrice: 500.5,
  useTime: '2',
  details: 'Fine',
  condition: 'good',
  location: 'Berlin',
  phoneNumber: '5550100',
  daysAgo: 4,
  specs: {
    brand: 'Lenovo',
    model: 'ThinkPad T480',
    processor: 'Intel Core i5-8350U',
    ramGb: 16,
    storageGb: 256,
    storageKind: 'ssd',
    screenInches: 14,
    releaseYear: 2018,
    operatingSystem: 'Windows 11 Pro',
    keyboard: 'US English',
    included: 'Charger',
  },
  pictures: ['laptop.webp', 'back.webp'],
};
const catalog = {
  users: [user('seller', 'sealer'), user('buyer', 'user')],
  categories: [{ categoryId: 'gaming', heading: 'Gaming', image: 'gaming.webp' }],
  products: [
    {
      ...product,
      advertised: true,
      reports: [{ reporterEmail: 'buyer@relaptop.test', reason: 'scam', note: 'x' }],
    },
    {
      ...product,
      key: 'b',
      daysAgo: 40,
      soldTo: 'buyer@relaptop.test',
      reviews: { buyer: { stars: 2, words: 'Late', reported: 'I was in time' } },
    },
  ],
};

let folder: string;
let database: OpenDatabase;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-demo-'));
  await mkdir(path.join(folder, 'pictures'));
  await writeFile(path.join(folder, 'hashes.json'), '{}');
  for (const file of product.pictures) await writeFile(path.join(folder, 'pictures', file), 'x');
  database = await openTestDatabase();
}, START_MS);
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const seed = async (content: unknown) => {
  await writeFile(path.join(folder, 'catalog.json'), JSON.stringify(content));
  return seedDemo(database.db, folder, path.join(folder, 'images'));
};

describe('demo data', () => {
  it.each([
    ['of another form', { ...catalog, products: [{ ...product, resellPrice: 'cheap' }] }],
    ['without a picture', { ...catalog, products: [{ ...product, pictures: [] }] }],
    ['with a laptop from before anybody joined', { ...catalog, products: [{ ...product, daysAgo: 151 }] }],
    [
      'with a seller who is not described',
      { ...catalog, products: [{ ...product, sellerEmail: 'x@y.test' }] },
    ],
  ])('%s changes nothing', async (_name, content) => {
    await expect(seed(content)).rejects.toThrow(/demo catalog/);
    expect(await database.db.select().from(users)).toEqual([]);
  });

  it('fills an empty database once; sold laptops have an order and a payment', async () => {
    expect(await seed(catalog)).toBe(true);
    expect(await seed(catalog)).toBe(false);
    expect(await readdir(path.join(folder, 'images'))).toEqual(['back.webp', 'laptop.webp']);
    const { db } = database;
    expect(await db.select().from(categories)).toHaveLength(1);
    const rows = await db.select().from(products).orderBy(products.soldAt);
    const stored = {
      priceCents: 50050,
      image: '/images/laptop.webp',
      pictures: ['/images/laptop.webp', '/images/back.webp'],
      model: 'ThinkPad T480',
      ramGb: 16,
    };
    expect(rows).toMatchObject([stored, stored]);
    const sold = rows.find((row) => row.soldAt);
    expect(await db.select().from(reports)).toHaveLength(1);
    expect(await db.select().from(bookings)).toEqual([
      expect.objectContaining({ productId: sold?.id, state: 'received', userEmail: 'buyer@relaptop.test' }),
    ]);
    const [payment] = await db.select().from(payments);
    expect(payment).toMatchObject({ status: 'captured', amountCents: 50050 });
    expect(payment?.transactionId).toMatch(/^pi_demo[0-9a-f]{32}$/);
    expect(await db.select().from(paymentIntents)).toHaveLength(1);
  });

  it('schedules the check of a reported laptop, and has a report of a review by the reviewed seller', async () => {
    const { db } = database;
    const reported = (await db.select().from(products)).find((row) => !row.soldAt);
    expect(await db.select().from(flagChecks)).toMatchObject([{ productId: reported?.id }]);
    expect(await db.select().from(reviewReports)).toMatchObject([
      { reason: 'I was in time', reporterId: reported?.sellerId, closedAt: null },
    ]);
  });
});
