import { API_PREFIX, CALLS } from '@relaptop/shared/contracts';
import type { Person } from './people';
import { UNKNOWN_ID, addProductBody, bookingBody } from './shop';

export type Actor = 'visitor' | 'firebase' | 'user' | 'sealer' | 'admin';
export const ACTORS: readonly Actor[] = ['visitor', 'firebase', 'user', 'sealer', 'admin'];
/** Whose token was good once, or never: an admin deleted or made a buyer since it was handed out, an old one, a forged one. */
export const FORMER = ['deleted', 'demoted', 'expired', 'forged'] as const;
export type Former = (typeof FORMER)[number];

/** What each actor gets, in the order of ACTORS: the status that shows how far the call came. */
type Expected = readonly [number, number, number, number, number];
const EVERYBODY: Expected = [200, 200, 200, 200, 200];
/** Everybody, but who comes with a token has to come with one of ours. */
const PUBLIC: Expected = [200, 401, 200, 200, 200];

export interface Row {
  readonly route: string;
  readonly expected: Expected;
  readonly url?: (own: Person) => string;
  readonly body?: (own: Person) => unknown;
}

/** A demoted admin is a buyer with the very next call. A bad token is as bad as none, and not taken for none where none is needed. */
export function expectedOf({ expected }: Row, former: Former): number {
  const [visitor, firebase, user] = expected;
  if (former === 'demoted') return user;
  return expected === PUBLIC ? firebase : visitor;
}

const id = UNKNOWN_ID;
const call = (method: string, path: string): string => `${method} ${API_PREFIX}${path}`;
const withId = (path: string) => () => API_PREFIX + path.replace(':id', id);
const withEmail = (path: string) => (own: Person) => API_PREFIX + path.replace(':email', own.email);
const payment = (own: Person) => ({
  choseProductPrice: 1,
  transactionId: 'pi_x',
  userEmail: own.email,
  bookingId: id,
  productId: id,
});
const signUp = (own: Person) => ({ name: 'X', email: own.email, userType: 'user', verify: 'notVerified' });

/** Every route of the server stands here; one that is missing fails the test. 404 and 409 mean: admitted, but nothing there. */
export const TABLE: readonly Row[] = [
  { route: call('GET', CALLS.advertisedItems), expected: PUBLIC },
  { route: call('GET', CALLS.categories), expected: PUBLIC },
  { route: call('GET', CALLS.bestSellers), expected: PUBLIC },
  { route: call('GET', CALLS.productsOfCategory), expected: PUBLIC, url: () => '/api/product/gaming' },
  {
    route: call('PUT', CALLS.reportProduct),
    expected: [401, 401, 404, 404, 404],
    url: withId(CALLS.reportProduct),
  },
  {
    route: call('PUT', CALLS.productWatch),
    expected: [401, 401, 404, 404, 404],
    url: withId(CALLS.productWatch),
  },
  {
    route: call('DELETE', CALLS.productWatch),
    expected: [401, 401, 200, 200, 200],
    url: withId(CALLS.productWatch),
  },
  { route: call('GET', CALLS.notices), expected: [401, 401, 200, 200, 200] },
  {
    route: call('DELETE', CALLS.notice),
    expected: [401, 401, 404, 404, 404],
    url: withId(CALLS.notice),
  },
  {
    route: call('POST', CALLS.booking),
    expected: [401, 401, 404, 404, 404],
    body: (own) => bookingBody(id, own),
  },
  {
    route: call('GET', CALLS.roleCheck),
    expected: [401, 401, 200, 200, 200],
    url: withEmail(CALLS.roleCheck),
  },
  {
    route: call('GET', CALLS.saveUser),
    expected: [401, 200, 200, 200, 200],
    url: (own) => `/api/saveUser?email=${own.email}`,
  },
  { route: call('POST', CALLS.saveUser), expected: [401, 200, 401, 401, 401], body: signUp },
  {
    route: call('POST', CALLS.jwt),
    expected: [401, 200, 401, 401, 401],
    body: (own) => ({ email: own.email }),
  },
  { route: call('POST', CALLS.images), expected: [401, 415, 415, 415, 415], body: () => ({}) },
  {
    route: call('GET', CALLS.myBookings),
    expected: [401, 401, 200, 200, 200],
    url: withEmail(CALLS.myBookings),
  },
  {
    route: call('GET', CALLS.singleBooking),
    expected: [401, 401, 404, 404, 404],
    url: withId(CALLS.singleBooking),
  },
  {
    route: call('DELETE', CALLS.deleteBooking),
    expected: [401, 401, 404, 404, 404],
    url: withId(CALLS.deleteBooking),
  },
  {
    route: call('POST', CALLS.addProduct),
    expected: [401, 401, 403, 200, 200],
    body: () => addProductBody(),
  },
  {
    route: call('GET', CALLS.myProducts),
    expected: [401, 401, 403, 200, 200],
    url: withEmail(CALLS.myProducts),
  },
  {
    route: call('PUT', CALLS.advertiseProduct),
    expected: [401, 401, 403, 404, 404],
    url: withId(CALLS.advertiseProduct),
  },
  {
    route: call('DELETE', CALLS.deleteProduct),
    expected: [401, 401, 403, 404, 404],
    url: withId(CALLS.deleteProduct),
  },
  {
    route: call('POST', CALLS.createPayment),
    expected: [401, 401, 404, 404, 404],
    body: () => ({ choseProductPrice: 1, bookingId: id }),
  },
  { route: call('POST', CALLS.finalPayment), expected: [401, 401, 404, 404, 404], body: payment },
  {
    route: call('PUT', CALLS.verifyUser),
    expected: [401, 401, 403, 403, 404],
    url: withId(CALLS.verifyUser),
  },
  {
    route: call('PUT', CALLS.makeAdmin),
    expected: [401, 401, 403, 403, 404],
    url: withId(CALLS.makeAdmin),
  },
  {
    route: call('DELETE', CALLS.deleteUser),
    expected: [401, 401, 403, 403, 404],
    url: withId(CALLS.deleteUser),
  },
  { route: call('GET', CALLS.reportedProducts), expected: [401, 401, 403, 403, 200] },
  {
    route: call('PUT', CALLS.dismissReports),
    expected: [401, 401, 403, 403, 404],
    url: withId(CALLS.dismissReports),
  },
  { route: call('GET', CALLS.orders), expected: [401, 401, 403, 403, 200] },
  {
    route: call('POST', CALLS.refundOrder),
    expected: [401, 401, 403, 403, 404],
    url: withId(CALLS.refundOrder),
    body: () => ({ amount: 1, reason: 'Broken hinge' }),
  },
  { route: call('GET', CALLS.audit), expected: [401, 401, 403, 403, 200] },
  { route: call('GET', CALLS.live), expected: [401, 401, 403, 403, 200] },
  // The provider's signature decides, not a token.
  { route: call('POST', CALLS.stripeWebhook), expected: [400, 400, 400, 400, 400], body: () => ({}) },
  // Browsers send it by themselves, without a token, in a type of its own.
  { route: call('POST', CALLS.policyReports), expected: [415, 415, 415, 415, 415], body: () => ({}) },
  {
    route: call('POST', CALLS.remoteFailures),
    expected: [204, 204, 204, 204, 204],
    body: () => ({ remote: 'storefront', version: '1.0.0', kind: 'timeout', page: '/' }),
  },
  {
    route: call('POST', CALLS.webVitals),
    expected: [204, 204, 204, 204, 204],
    body: () => ({ page: 'home', LCP: 1800 }),
  },
  { route: 'GET /healthz', expected: EVERYBODY },
  { route: 'GET /readyz', expected: EVERYBODY },
  { route: 'GET /metrics', expected: EVERYBODY },
  { route: 'GET /openapi.json', expected: EVERYBODY },
  { route: 'GET /robots.txt', expected: EVERYBODY },
  { route: 'GET /sitemap.xml', expected: EVERYBODY },
  { route: 'GET /manifest.webmanifest', expected: EVERYBODY },
  {
    route: 'GET /images/:width/:name',
    expected: [404, 404, 404, 404, 404],
    url: () => '/images/320/none.webp',
  },
  { route: 'GET /share/:file', expected: EVERYBODY, url: () => '/share/home.jpg' },
  // The shell is not built in this test.
  { route: 'GET /*', expected: [503, 503, 503, 503, 503], url: () => '/anything' },
];
