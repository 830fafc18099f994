/** Files by a short name, so that the table can be read. */
const SERVER = 'server/src';
const MODULES = `${SERVER}/modules`;
const FILES = {
  access: `${SERVER}/access.test.ts`,
  hardening: `${SERVER}/hardening.test.ts`,
  limits: `${SERVER}/plugins/rateLimits.test.ts`,
  settings: `${SERVER}/settings.test.ts`,
  process: `${SERVER}/main.test.ts`,
  logging: `${SERVER}/plugins/logging.test.ts`,
  constraints: `${SERVER}/database/constraints.test.ts`,
  transactions: `${SERVER}/database/transactions.test.ts`,
  session: `${MODULES}/session/session.test.ts`,
  users: `${MODULES}/users/users.test.ts`,
  deletion: `${MODULES}/users/deletion.test.ts`,
  catalog: `${MODULES}/catalog/catalog.test.ts`,
  products: `${MODULES}/products/products.test.ts`,
  bookings: `${MODULES}/bookings/bookings.test.ts`,
  createPayment: `${MODULES}/payments/createPayment.test.ts`,
  settle: `${MODULES}/payments/settle.test.ts`,
  webhook: `${MODULES}/payments/webhook.test.ts`,
  stripe: `${MODULES}/payments/stripeProvider.test.ts`,
  images: `${MODULES}/images/images.test.ts`,
  web: `${MODULES}/web/web.test.ts`,
  policyReports: `${MODULES}/web/policyReports.test.ts`,
  remoteRoutes: 'shell/src/remotes/patchRoutes.test.tsx',
  errorPage: 'shell/src/app/ErrorPage.test.tsx',
};
const BROWSER_FILES = {
  security: 'tests/e2e/security.spec.ts',
  session: 'tests/e2e/session.spec.ts',
  purchase: 'tests/e2e/purchase.spec.ts',
};

/** @returns tests of a file: all whose full name begins with one of the words. */
const unit = (name, ...beginnings) => ({ kind: 'unit', file: FILES[name], beginnings });
const browser = (name, ...beginnings) => ({ kind: 'browser', file: BROWSER_FILES[name], beginnings });

/**
 * Every rule of security and the tests that prove it. A beginning that fits no test of the run is an error, so a test that is
 * renamed or removed can't leave its rule behind.
 */
export const RULES = [
  {
    rule: 1,
    title: '/jwt needs a proof by Firebase, for this e-mail, of this uid, not too often',
    proofs: [
      unit('session', 'POST /jwt'),
      unit('limits', 'limits stop the eleventh /jwt'),
      unit('access', 'who may call what POST /api/jwt'),
    ],
  },
  {
    rule: 2,
    title: 'forged tokens 401; deleted people 401 and demoted ones 403 with the next call',
    proofs: [
      unit('session', 'a session token', 'ID tokens of a real project'),
      unit('deletion', 'deleting somebody ends the session', 'deleting somebody does not let the same'),
      unit('access', 'who may call what GET /api/audit', 'who may call what GET /api/saveUser'),
    ],
  },
  {
    rule: 3,
    title: 'production refuses the sandbox: exit 1 and one message',
    proofs: [
      unit('settings', 'settings refuse', 'settings need', 'settings take the emulator'),
      unit('process', 'the server as a process says all that is wrong'),
    ],
  },
  {
    rule: 4,
    title: 'POST /saveUser takes no role, no field of its own, no __proto__; a repeat changes nothing',
    proofs: [unit('users', 'sign-up')],
  },
  {
    rule: 5,
    title: 'reading people: strangers learn nothing, others are refused, the last admin stays',
    proofs: [
      unit('users', 'reading people', 'what admins do'),
      unit('session', 'GET /users/check'),
      unit('deletion', 'deleting somebody never removes the last admin'),
    ],
  },
  {
    rule: 6,
    title: "another's e-mail 403, another's object 404, paid, held or sold 409",
    proofs: [
      unit('bookings', "orders are nobody else's business", "deleting an order is refused for another's"),
      unit(
        'products',
        "a seller's own laptops are nobody",
        'advertising is refused',
        'deleting a laptop is refused',
      ),
    ],
  },
  {
    rule: 7,
    title: '/booking takes price and seller from the row; own laptop 403, sold 409',
    proofs: [unit('bookings', 'booking ')],
  },
  {
    rule: 8,
    title: '/create-payment takes the amount from the booking; 409 and 503 as promised',
    proofs: [unit('createPayment', 'create-payment')],
  },
  {
    rule: 9,
    title: '/finalPayment believes only the provider; a lost race gives the money back once',
    proofs: [unit('settle', 'finalPayment', 'two buyers and one laptop')],
  },
  {
    rule: 10,
    title: 'webhooks count with their signature only, once, and are asked for again in an outage',
    proofs: [unit('webhook', 'the webhook'), unit('stripe', 'an event of Stripe')],
  },
  {
    rule: 11,
    title: "the database's own constraints hold",
    proofs: [unit('constraints', 'the database itself')],
  },
  {
    rule: 12,
    title: 'no network call in a transaction',
    proofs: [unit('transactions', 'a transaction never')],
  },
  {
    rule: 13,
    title: 'bodies, paths and queries that are not exactly right are a 400',
    proofs: [
      unit('hardening', 'a body', 'an address'),
      unit('products', 'adding a laptop refuses'),
      unit('catalog', 'the catalogue answers GET'),
      unit('users', 'reading people'),
    ],
  },
  {
    rule: 14,
    title: 'JSON only, no grant to other origins, wrong methods 404',
    proofs: [unit('hardening', 'a body', 'an address', 'every answer')],
  },
  {
    rule: 15,
    title: 'pictures: decoded, limited, stripped, served so that nothing runs',
    proofs: [
      unit('images', 'an uploaded picture', 'what is no picture'),
      unit('limits', 'limits stop a person at POST /images'),
    ],
  },
  {
    rule: 16,
    title:
      'errors and logs tell nothing of the inside; headers on every answer; private answers stay out of caches',
    proofs: [unit('hardening', 'every answer'), unit('logging', 'the log'), unit('web', 'the page carries')],
  },
  {
    rule: 17,
    title: 'one table of routes, callers and statuses; a route that is missing in it fails',
    proofs: [unit('access', 'who may call what')],
  },
  {
    rule: 18,
    title: 'no breach of the content policy; stored scripts stay text; unlisted or changed remotes never run',
    proofs: [
      browser('security', 'the content policy', 'stored scripts'),
      browser('session', ''),
      browser('purchase', ''),
      unit('policyReports', 'a report of a breach'),
    ],
  },
  {
    rule: 19,
    title: 'a remote that fails takes only its own pages with it, and can be tried again',
    proofs: [unit('remoteRoutes', 'routes of remotes'), unit('errorPage', '')],
  },
];
