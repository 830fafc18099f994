const LAPTOP = '8f14e45f-ceea-4672-9b2d-1f7a3c5e9d10';
const ORDER = '45c48cce-2e2d-4fbd-aa1a-fc51c7c6ad26';
const MOMENT = '2026-05-04T09:30:00.000Z';
const BUYER = 'bea.buyer@example.com';
const SELLER = 'sam.seller@example.com';

/** What a field of this name may hold. One name means one thing in the whole API, so the name is enough. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  _id: LAPTOP,
  CLS: 0.02,
  FCP: 900,
  INP: 120,
  LCP: 1800,
  TTFB: 90,
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NWM0In0.c2lnbmF0dXJl',
  actor: 'ada.admin@example.com',
  actorEmail: 'ada.admin@example.com',
  after: { verify: 'verified' },
  amount: 100,
  app: 'storefront',
  at: MOMENT,
  before: { verify: 'notVerified' },
  'blocked-uri': 'https://elsewhere.example/script.js',
  bookingId: ORDER,
  buyerEmail: BUYER,
  buyerName: 'Bea Buyer',
  categoryId: 'ultrabook',
  choseProductName: 'ThinkPad X1 Carbon',
  choseProductPrice: 649.5,
  clientSecret: 'pi_3Qk1_secret_9fL2',
  count: 12,
  cursor: 'MjAyNi0wNS0wNFQwOTozMDowMFo',
  date: MOMENT,
  deletedCount: 1,
  details: 'Light marks on the lid, new battery.',
  display_url: '/images/4f1c9c0e2b7a4d5e.webp',
  disposition: 'enforce',
  'document-uri': 'https://shop.example/',
  'effective-directive': 'script-src',
  email: BUYER,
  heading: 'Ultrabooks',
  height: 900,
  id: LAPTOP,
  image: '/images/4f1c9c0e2b7a4d5e.webp',
  insertedId: ORDER,
  limit: 20,
  location: 'Berlin',
  meetLocation: 'Central station',
  remedy: 'Check the database at DATABASE_READ_URL.',
  message: 'This laptop is already sold.',
  modifiedCount: 1,
  name: 'Bea Buyer',
  note: 'The pictures are from another offer.',
  number: '+4930123456',
  originalPrice: 1499,
  page: '/category/ultrabook',
  paidAt: MOMENT,
  phoneNumber: '+4930123456',
  photo: '/images/0b7a4d5e4f1c9c0e.webp',
  place: 1,
  previous: '1.1.0-09c1d2e3f4',
  price: 649.5,
  productId: LAPTOP,
  productImage: '/images/4f1c9c0e2b7a4d5e.webp',
  productName: 'ThinkPad X1 Carbon',
  reason: 'A key is missing.',
  refundedAmount: 100,
  releasedAt: MOMENT,
  releasedBy: 'ada',
  remote: 'storefront',
  reportCount: 1,
  reporterEmail: BUYER,
  requestId: 'req-1k2j3h',
  resellPrice: 649.5,
  reservedUntil: '2026-05-04T10:00:00.000Z',
  says: 'The copy does not answer; lists come from the primary.',
  sealerEmail: SELLER,
  sealerName: 'Sam Seller',
  sealerVerifiedAt: MOMENT,
  search: 'thinkpad',
  selectCategory: 'ultrabook',
  sold: 12,
  'source-file': 'https://shop.example/assets/main.js',
  startedAt: MOMENT,
  subject: SELLER,
  transactionId: 'pi_3Qk1Yx2eZvKYlo2C',
  useTime: '10 months',
  userEmail: BUYER,
  userName: 'Bea Buyer',
  verifiedAt: MOMENT,
  version: '1.2.0-4abc5a5c5c',
  'violated-directive': 'script-src',
  waiting: 2,
  width: 1200,
  batteryHealth: 91,
  brand: 'Lenovo',
  graphics: 'Intel Iris Xe',
  included: 'Charger and box',
  keyboard: 'English (US)',
  model: 'ThinkPad X1 Carbon Gen 9',
  operatingSystem: 'Windows 11',
  pictures: '/images/4f1c9c0e2b7a4d5e.webp',
  processor: 'Intel Core i7-1185G7',
  processors: 'Intel Core i7-1185G7',
  ramGb: 16,
  releaseYear: 2021,
  screenInches: 14,
  storageGb: 512,
  category: 'ultrabook',
  ram: 16,
  storage: 512,
  screen: '14',
  city: 'Berlin',
  battery: 90,
  minPrice: 200,
  maxPrice: 700,
  minBattery: 85,
  q: 'thinkpad 16gb',
  ids: LAPTOP,
  slug: 'thinkpad-x1-carbon',
  value: 'Lenovo',
  label: 'Lenovo ThinkPad X1 Carbon',
  query: 'thinkpad x1 carbon',
  min: 200,
  max: 1800,
  total: 42,
  verified: 30,
  available: 40,
  didYouMean: 'thinkpad',
  drop: 'brand',
  median: 600,
  low: 450,
  high: 900,
  memberSince: MOMENT,
  savedBy: 3,
  queryString: 'q=thinkpad+16gb&maxPrice=600',
  alert: true,
  views: 118,
};

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const LISTS = ['anyOf', 'allOf', 'oneOf'] as const;

/** @returns whether a schema says by itself what stands there. */
const speaksForItself = (schema: Node): boolean =>
  'const' in schema || 'enum' in schema || schema['type'] === 'null' || schema['type'] === 'boolean';

/** @returns the schema with an example at each field whose name has one. @param name of the field that it describes */
export function withExamples(schema: unknown, name?: string): unknown {
  if (!isNode(schema)) return schema;
  if (isNode(schema['properties'])) {
    const fields = Object.entries(schema['properties']).map(([key, field]) => [
      key,
      withExamples(field, key),
    ]);
    return { ...schema, properties: Object.fromEntries(fields) };
  }
  if (isNode(schema['items'])) return { ...schema, items: withExamples(schema['items'], name) };
  const list = LISTS.find((key) => Array.isArray(schema[key]));
  if (list) return { ...schema, [list]: (schema[list] as unknown[]).map((part) => withExamples(part, name)) };
  if (name === undefined || speaksForItself(schema) || !(name in EXAMPLES)) return schema;
  return { ...schema, example: EXAMPLES[name] };
}
