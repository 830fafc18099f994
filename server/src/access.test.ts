import { API_PREFIX, CALLS } from '@relaptop/shared/contracts';
import { bookingBody, UNKNOWN_ID, addProductBody } from './testing/shop';
import { idTokenOf, person, type Person } from './testing/people';
import { START_MS, startTestServer, type TestServer } from './testing/testApp';

type Actor = 'visitor' | 'firebase' | 'user' | 'sealer' | 'admin';
const ACTORS: readonly Actor[] = ['visitor', 'firebase', 'user', 'sealer', 'admin'];

/** What each actor gets, in the order of ACTORS: the status that shows how far the call came. */
type Expected = readonly [number, number, number, number, number];
const EVERYBODY: Expected = [200, 200, 200, 200, 200];
/** Everybody, but who comes with a token has to come with one of ours. */
const PUBLIC: Expected = [200, 401, 200, 200, 200];

interface Row {
  readonly route: string;
  readonly expected: Expected;
  readonly url?: (own: Person) => string;
  readonly body?: (own: Person) => unknown;
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
const TABLE: readonly Row[] = [
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
  { route: call('GET', CALLS.audit), expected: [401, 401, 403, 403, 200] },
  // The provider's signature decides, not a token.
  { route: call('POST', CALLS.stripeWebhook), expected: [400, 400, 400, 400, 400], body: () => ({}) },
  { route: 'GET /healthz', expected: EVERYBODY },
  { route: 'GET /readyz', expected: EVERYBODY },
  { route: 'GET /metrics', expected: EVERYBODY },
  { route: 'GET /openapi.json', expected: EVERYBODY },
  // The shell is not built in this test.
  { route: 'GET *', expected: [503, 503, 503, 503, 503], url: () => '/anything' },
];
/** Routes of libraries: the documentation's pages and static files, open to everybody. */
const LIBRARIES = /^GET (\/docs|\/assets\/\*|\/remotes\/\*|\/images\/\*)/;

let server: TestServer;
let people: Record<Actor, Person>;
beforeAll(async () => {
  server = await startTestServer();
  people = {
    visitor: await person(server, 'user'),
    firebase: await person(server, 'user'),
    user: await person(server, 'user'),
    sealer: await person(server, 'sealer'),
    admin: await person(server, 'admin'),
  };
}, START_MS);
afterAll(() => server.close());

function tokenOf(actor: Actor): string | undefined {
  if (actor === 'visitor') return undefined;
  const own = people[actor];
  return actor === 'firebase' ? idTokenOf(own.uid, own.email) : own.session;
}

/** All routes as the server has them, without the HEAD that goes with each GET. */
function routesOf(): string[] {
  const routes: string[] = [];
  const stack: string[] = [];
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+) \((.+)\)$/.exec(line);
    if (!match) continue;
    const depth = (match[1]?.length ?? 0) / 4;
    stack.length = depth;
    stack.push(match[2] ?? '');
    for (const method of match[3]?.split(', ') ?? []) {
      if (method !== 'HEAD') routes.push(`${method} ${stack.join('')}`);
    }
  }
  return routes;
}

describe('who may call what', () => {
  it('is written down here for every route of the server', () => {
    const known = new Set(TABLE.map((row) => row.route));
    const own = routesOf().filter((route) => !LIBRARIES.test(route));
    expect(own.filter((route) => !known.has(route))).toEqual([]);
    expect([...known].filter((route) => !own.includes(route))).toEqual([]);
  });

  const cases = TABLE.flatMap((row) =>
    ACTORS.map((actor, at) => [row.route, actor, row.expected[at] ?? 0, row] as const),
  );
  it.each(cases)('%s by %s: %d', async (route, actor, status, { url, body }) => {
    const [method = '', path = ''] = route.split(' ');
    const own = people[actor];
    const token = tokenOf(actor);
    const answer = await server.app.inject({
      method: method as 'GET',
      url: url?.(own) ?? path,
      headers: { accept: '*/*', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body(own) as object }),
    });
    expect(answer.statusCode).toBe(status);
    if (status >= 400) {
      expect(answer.json()).toMatchObject({
        code: expect.any(String),
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
  });

  it('is checked at the start: a route that does not say it keeps the server from starting', async () => {
    const { default: Fastify } = await import('fastify');
    const { registerAccess } = await import('./plugins/access');
    const app = Fastify();
    const never = () => Promise.reject(new Error('not called'));
    registerAccess(app as unknown as TestServer['app'], {
      session: never,
      firebase: never,
      looksLikeSession: () => false,
    });
    app.get('/forgotten', () => 'x');
    await expect(app.ready()).rejects.toThrow('/forgotten');
  });
});
