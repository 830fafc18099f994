import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { Value } from 'typebox/value';
import { AddProductBody, IMAGES_PREFIX, ReportBody, SaveUserBody } from '@relaptop/shared/contracts';
import { DEMO_ACCOUNTS } from '../src/demoAccounts';

interface Report {
  reporterEmail: string;
  reason: string;
  note: string;
}
interface DemoProduct {
  key: string;
  categoryId: string;
  sellerEmail: string;
  productName: string;
  originalPrice: number;
  resellPrice: number;
  useTime: string;
  details: string;
  condition: string;
  location: string;
  phoneNumber: string;
  daysAgo: number;
  image: string;
  advertised?: true;
  soldTo?: string;
  reports?: Report[];
}
interface DemoUser {
  uid: string;
  name: string;
  email: string;
  photo: string | null;
  userType: string;
  verify: string;
  verifiedDaysAgo?: number;
}
interface Catalog {
  users: DemoUser[];
  categories: { categoryId: string; heading: string; image: string }[];
  products: DemoProduct[];
}

const pictures = join(__dirname, 'pictures');
const catalog = JSON.parse(readFileSync(join(__dirname, 'catalog.json'), 'utf8')) as Catalog;
const { users, categories, products } = catalog;
const emailsOf = (...roles: string[]) =>
  users.filter(({ userType }) => roles.includes(userType)).map(({ email }) => email);
const repeated = (values: string[]) => values.filter((value, i) => values.indexOf(value) !== i);

/** What the seller would have sent through the Add Product form. */
const asSent = ({ categoryId, image, sellerEmail, ...product }: DemoProduct) => {
  const { productName, originalPrice, resellPrice, useTime, details, condition, location, phoneNumber } =
    product;
  const prices = { originalPrice, resellPrice };
  const texts = { productName, useTime, details, condition, location, phoneNumber, sealerEmail: sellerEmail };
  return { selectCategory: categoryId, image, productInfo: { ...prices, ...texts } };
};

describe('demo catalogue', () => {
  it('holds only laptops that the Add Product form would accept', () => {
    const refused = products.filter((product) => !Value.Check(AddProductBody, asSent(product)));
    expect(refused.map(({ key }) => key)).toEqual([]);
    expect(products.length).toBeGreaterThanOrEqual(66);
  });

  it('holds only people that sign-up would accept, once each', () => {
    const body = ({ name, email, photo }: DemoUser) => ({
      name,
      email,
      photo,
      userType: 'user',
      verify: 'notVerified',
    });
    expect(users.filter((user) => !Value.Check(SaveUserBody, body(user)))).toEqual([]);
    expect(repeated(users.map(({ email }) => email))).toEqual([]);
    expect(repeated(users.map(({ uid }) => uid))).toEqual([]);
    for (const { verify, verifiedDaysAgo } of users) {
      expect(verifiedDaysAgo !== undefined).toBe(verify === 'verified');
    }
  });

  it('has the three accounts that people sign in with', () => {
    const byUid = Object.fromEntries(users.map(({ uid, email, userType }) => [uid, `${email} ${userType}`]));
    expect(byUid).toMatchObject({
      'demo-admin': 'admin@relaptop.test admin',
      'demo-seller': 'seller@relaptop.test sealer',
      'demo-buyer': 'buyer@relaptop.test user',
    });
  });

  it('knows those three by the name and portrait that they sign in with', () => {
    const known = users.map(({ uid, email, name, photo }) => {
      return { uid, email, displayName: name, photoUrl: photo && `${IMAGES_PREFIX}${photo}` };
    });
    expect(known).toEqual(expect.arrayContaining([...DEMO_ACCOUNTS]));
  });

  it('names each laptop once and asks less than it cost new', () => {
    expect(repeated(products.map(({ key }) => key))).toEqual([]);
    expect(products.filter(({ resellPrice, originalPrice }) => resellPrice >= originalPrice)).toEqual([]);
  });

  it('refers only to people, categories and pictures that exist', () => {
    const files = readdirSync(pictures);
    const ids = categories.map(({ categoryId }) => categoryId);
    for (const { categoryId, sellerEmail, soldTo, reports = [], image } of products) {
      expect(ids).toContain(categoryId);
      expect(emailsOf('sealer', 'admin')).toContain(sellerEmail);
      if (soldTo) expect(emailsOf('user')).toContain(soldTo);
      for (const { reporterEmail } of reports) expect(emailsOf('user')).toContain(reporterEmail);
      expect(files).toContain(image);
    }
    for (const { image } of categories) expect(files).toContain(image);
    for (const { photo } of users) if (photo) expect(files).toContain(photo);
  });

  it('keeps to the grades: four fifths of the battery for excellent and good', () => {
    const battery = ({ details }: DemoProduct) => Number(/[Bb]attery[^.]*? (\d+)%/.exec(details)?.[1] ?? 100);
    const graded = products.filter(({ condition }) => condition !== 'fair');
    expect(graded.filter((product) => battery(product) < 80).map(({ key }) => key)).toEqual([]);
    expect(battery({ ...products[0], details: 'Battery at 71%.' } as DemoProduct)).toBe(71);
  });

  it('has laptops that are advertised, sold and reported, each by the rules', () => {
    const advertised = products.filter((product) => product.advertised);
    const sold = products.filter(({ soldTo }) => soldTo);
    const reports = products.flatMap((product) => product.reports ?? []);
    expect(advertised.length).toBeGreaterThanOrEqual(8);
    expect(advertised.filter(({ soldTo }) => soldTo)).toEqual([]);
    expect(new Set(sold.map(({ sellerEmail }) => sellerEmail)).size).toBeGreaterThanOrEqual(4);
    expect(reports.length).toBeGreaterThanOrEqual(3);
    for (const { reason, note } of reports) expect(Value.Check(ReportBody, { reason, note })).toBe(true);
  });
});

describe('demo pictures', () => {
  const files = readdirSync(pictures);

  it.each(files)('%s has its size and is small', async (file) => {
    const path = join(pictures, file);
    const { format, width, height } = await sharp(path).metadata();
    const portrait = file.startsWith('avatar-');
    expect({ format, width, height }).toEqual({
      format: 'webp',
      width: portrait ? 256 : 800,
      height: portrait ? 256 : 600,
    });
    expect(readFileSync(path).length).toBeLessThanOrEqual(15_000);
  });

  it('are all used', () => {
    const used = [...products, ...categories]
      .map(({ image }) => image)
      .concat(users.map(({ photo }) => photo ?? ''));
    expect(files.filter((file) => !used.includes(file))).toEqual([]);
  });
});
