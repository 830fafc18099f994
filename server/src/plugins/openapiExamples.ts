import { MINIMUMS, SPEC_EXAMPLES } from '@relaptop/shared/contracts';

const PICTURE = '/images/4f1c9c0e2b7a4d5e.webp';
const REASON = 'A key is missing.';
const PHONE = '+4930123456';

const FILTER_EXAMPLES = {
  ram: SPEC_EXAMPLES.ramGb,
  storage: SPEC_EXAMPLES.storageGb,
  processors: SPEC_EXAMPLES.processor,
  ...Object.fromEntries(Object.entries(MINIMUMS).map(([parameter, { steps }]) => [parameter, steps[1]])),
};

/** Examples by the name of the field, for fields whose schema implies none. A name has the same meaning in the whole API. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...SPEC_EXAMPLES,
  ...FILTER_EXAMPLES,
  CLS: 0.02,
  accessToken: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0NWM0In0.c2lnbmF0dXJl',
  after: { verify: 'verified' },
  answerRemovedReason: 'Insulting',
  app: 'storefront',
  average: 4.6,
  before: { verify: 'notVerified' },
  'blocked-uri': 'https://elsewhere.example/script.js',
  by: 'Ada Admin',
  cancelNote: 'It was sold in my shop this morning.',
  category: 'ultrabook',
  categoryId: 'ultrabook',
  city: 'Berlin',
  near: 'austin-tx',
  within: 25,
  townSlug: 'austin-tx',
  latitude: 30.26715,
  longitude: -97.74306,
  latitudeHundredths: 3027,
  longitudeHundredths: -9774,
  choseProductName: 'ThinkPad X1 Carbon',
  clientSecret: 'pi_3Qk1_secret_9fL2',
  code: 'Ab3dEf6hIj9lMn2pQr5tUv8x',
  condition: 'good',
  cursor: 'MjAyNi0wNS0wNFQwOTozMDowMFo',
  day: '2026-05-04',
  details: 'Light marks on the lid, new battery.',
  didYouMean: 'thinkpad',
  display_url: PICTURE,
  disposition: 'enforce',
  'document-uri': 'https://shop.example/',
  drop: 'brand',
  due: 'a bank account',
  'effective-directive': 'script-src',
  evidence: '$199; others of this model cost $640 (median)',
  feePercent: 2.5,
  heading: 'Ultrabooks',
  image: PICTURE,
  knows: 'cheaper',
  label: 'Lenovo ThinkPad X1 Carbon',
  location: 'Berlin',
  meetLocation: 'Central station',
  message: 'This laptop is already sold.',
  monday: '2026-05-04',
  month: '2026-05',
  note: 'The pictures are from another offer.',
  number: PHONE,
  originalPrice: 1499,
  owner: '@relaptop/storefront',
  page: '/category/ultrabook',
  percent: 5,
  phone: PHONE,
  phoneNumber: PHONE,
  photo: PICTURE,
  pictures: PICTURE,
  place: 1,
  places: ['Central station', 'City library'],
  previous: '1.1.0-09c1d2e3f4',
  productImage: PICTURE,
  productName: 'ThinkPad X1 Carbon',
  q: 'thinkpad 16gb',
  query: 'thinkpad x1 carbon',
  queryString: 'q=thinkpad+16gb&maxPrice=600',
  quoted: 'Never came to the meeting.',
  reason: REASON,
  reasons: REASON,
  receiptCode: '041386',
  releasedBy: 'ada',
  remedy: 'Check the database at DATABASE_READ_URL.',
  remote: 'storefront',
  requestId: 'req-1k2j3h',
  removedReason: 'Insulting',
  resellPrice: 649.5,
  route: '/laptops/:slugAndId',
  says: 'The replica does not answer. The server reads lists from the primary.',
  search: 'thinkpad',
  selectCategory: 'ultrabook',
  slug: 'thinkpad-x1-carbon',
  'source-file': 'https://shop.example/assets/main.js',
  subject: 'sam.seller@example.com',
  suspendedReason: 'Several buyers got another laptop than the one in the listing.',
  thrown: 'TypeError',
  timeZone: 'America/New_York',
  townTimeZone: 'America/Chicago',
  from: 'austin-tx',
  token: '8f14e45f-ceea-4672-9b2d-1f7a3c5e9d10.saved.Zm9yLXRoZS1kb2N1bWVudGF0aW9uLW9ubHktZm9yLTQz',
  transactionId: 'pi_3Qk1Yx2eZvKYlo2C',
  transferId: 'tr_1Qk1Yx2eZvKYlo2C',
  url: 'https://connect.stripe.com/setup/e/acct_1Qk1/9fL2',
  useTime: '10 months',
  value: 'Lenovo',
  version: '1.2.0-4abc5a5c5c',
  'violated-directive': 'script-src',
  why: 'The search showed no prices.',
  width: 1200,
  words: REASON,
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '8f14e45f-ceea-4672-9b2d-1f7a3c5e9d10',
  'date-time': '2026-05-04T09:30:00.000Z',
  email: 'bea.buyer@example.com',
};
const ENDINGS: readonly (readonly [ending: RegExp, example: string])[] = [
  [/^ids$/, '8f14e45f-ceea-4672-9b2d-1f7a3c5e9d10'],
  [/email$/i, 'bea.buyer@example.com'],
  [/name$/i, 'Bea Buyer'],
];
/** Examples of numbers. Integers count something; other numbers are dollars or, for web vitals, milliseconds. */
const NUMBERS: Readonly<Record<string, number>> = { integer: 3, number: 649.5 };

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const LISTS = ['anyOf', 'allOf', 'oneOf'] as const;

/** @returns an example; undefined if the schema lists its values, or if no example fits */
export function exampleOf(schema: Node, name: string): unknown {
  const { type, format, minimum = 0, maximum = Infinity } = schema;
  if ('const' in schema || 'enum' in schema || type === 'null' || type === 'boolean') return undefined;
  const known = EXAMPLES[name] ?? FORMATS[String(format)];
  if (known !== undefined) return known;
  const number = NUMBERS[String(type)];
  if (number !== undefined) return Math.min(Math.max(number, Number(minimum)), Number(maximum));
  return ENDINGS.find(([ending]) => ending.test(name))?.[1];
}

/** @returns the schema with an example for each of its fields. @param name name of the field that the schema describes */
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
  const example = name === undefined ? undefined : exampleOf(schema, name);
  return example === undefined ? schema : { ...schema, example };
}
