import { eq } from 'drizzle-orm';
import { buildApp } from './app';
import { products } from './database/schema';
import { createFirebaseTokens } from './modules/session/firebaseTokens';
import { call, person } from './testing/people';
import { addProductBody, UNKNOWN_ID, bookingBody, bookingOf, createPayment, laptopOf } from './testing/shop';
import { MIGRATIONS } from './testing/migrations';
import { usePerson, useServer } from './testing/useServer';

const server = useServer();
const buyer = usePerson(server, 'user');

const post = (payload: string, contentType: string | undefined = 'application/json', url = '/api/booking') =>
  server.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${buyer.session}`,
      ...(contentType && { 'content-type': contentType }),
    },
    payload,
  });

describe('a body (rules 13 and 14)', () => {
  it.each([
    'null',
    'true',
    '"12"',
    '[1]',
    '12',
    '{',
    '',
    '{"a":1}',
    '[[[[[[',
    '{"constructor":{"prototype":1}}',
  ])('that is %s is a 400', async (payload) => {
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('bad_request');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'of type %s is a 415',
    async (contentType) => {
      expect((await post('a=b', contentType)).statusCode).toBe(415);
    },
  );

  it('without a type is a 415', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/booking',
      headers: { authorization: `Bearer ${buyer.session}`, 'content-type': '' },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('that is too large is a 413, however it is built', async () => {
    expect((await post(JSON.stringify({ x: 'y'.repeat(2_000_000) }))).statusCode).toBe(413);
    expect((await post('['.repeat(200_000))).statusCode).toBe(413);
    const keys = Object.fromEntries(Array.from({ length: 100_000 }, (_key, at) => [`k${at}`, 1]));
    expect((await post(JSON.stringify(keys))).statusCode).toBe(413);
  });

  it('with a NUL in its text is a 400', async () => {
    const body = bookingBody(UNKNOWN_ID, buyer);
    const meetLocation = 'a\u0000b';
    const answer = await post(
      JSON.stringify({ ...body, bookingData: { ...body.bookingData, meetLocation } }),
    );
    expect(answer.statusCode).toBe(400);
  });
});

describe('an address (rules 13 and 14)', () => {
  it.each([
    ['/api/singleBooking/12', 400],
    ['/api/singleBooking/%00', 400],
    ['/api/singleBooking/%ZZ', 400],
    [`/api/myBooking/${'x'.repeat(300)}@y.test`, 400],
    ['/api/nothing', 404],
    ['/api/', 404],
  ])('%s is a %d', async (url, status) => {
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${buyer.session}` } });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
  });

  it('with the wrong method is not found', async () => {
    expect((await server.app.inject({ method: 'PATCH', url: '/api/booking' })).statusCode).toBe(404);
    expect((await server.app.inject({ method: 'POST', url: '/api/categories' })).statusCode).toBe(404);
  });
});

describe('every answer (rules 14 and 16)', () => {
  it.each([
    '/api/categories',
    '/api/nothing',
    '/healthz',
    '/api/audit',
    '/nowhere',
    '/api/singleBooking/%ZZ',
    '/%61pi/categories',
  ])('has security headers and no grant for other origins: %s', async (url) => {
    const { headers } = await server.app.inject({ url, headers: { origin: 'https://evil.test' } });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('strict-transport-security');
  });

  it('of the API stays out of caches', async () => {
    for (const url of ['/api/categories', '/%61pi/categories', '/api/audit', '/api/nothing/there']) {
      expect((await server.app.inject({ url })).headers['cache-control']).toBe('no-store');
    }
  });

  it('has the same headers whether it comes from the cache or is made for one person', async () => {
    for (const url of ['/api/product/gaming', '/%61pi/product/gaming']) {
      const [ready, made] = await Promise.all([
        server.app.inject({ url }),
        server.app.inject({ url, headers: { authorization: `Bearer ${buyer.session}` } }),
      ]);
      expect([ready.statusCode, ready.json()]).toEqual([made.statusCode, made.json()]);
      const { date: _readyAt, vary, ...headers } = ready.headers;
      const { date: _madeAt, ...expected } = made.headers;
      expect([headers, vary]).toEqual([expected, 'accept-encoding']);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    }
  });

  it('reveals nothing internal when the server fails', async () => {
    server.provider.failNext('createIntent', new Error('select secret from users at /srv/app.ts'));
    const seller = await person(server, 'sealer');
    const bookingId = await bookingOf(server, buyer, await laptopOf(server, seller));
    const { status, body } = await createPayment(server, buyer, bookingId);
    expect(status).toBe(500);
    expect(body).toEqual({
      code: 'internal',
      message: 'Something went wrong on our side. Please try again later.',
      requestId: expect.any(String),
    });
  });
});

describe('the server without its database', () => {
  it('answers 503 with Retry-After; /healthz succeeds, /readyz does not', async () => {
    const broken = new Proxy(server.db, {
      get: (db, name) =>
        name in db &&
        (() => {
          throw Object.assign(new Error('terminating connection'), { code: '57P01' });
        }),
    });
    const app = await buildApp({
      settings: server.settings,
      db: broken,
      listen: server.listen,
      registerListeners: () => undefined,
      migrationsDir: MIGRATIONS,
      provider: server.provider,
      payoutProvider: server.payoutProvider,
      accounts: server.accounts,
      firebase: createFirebaseTokens(server.settings.firebase),
    });
    const answer = await app.inject('/api/categories');
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '2',
      'unavailable',
    ]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    await app.close();
  });
});

describe('metrics for Prometheus', () => {
  it('contain the duration of each route', async () => {
    await server.app.inject('/api/categories');
    const { body } = await server.app.inject('/metrics');
    expect(body).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/categories".*\} \d+/);
  });
});

describe('a text in a body (rule 47)', () => {
  const seller = usePerson(server, 'sealer');
  const laptopAs = async (productInfo: object) => {
    const body = addProductBody(productInfo);
    return call(server, 'POST', '/addProduct', { token: seller.session, body });
  };

  it('is stored without control and direction letters, and with its line ends where it may have some', async () => {
    const answer = await laptopAs({
      productName: 'ThinkPad\n\u202EX1\u0007',
      location: '\u2067Berlin\u2069',
      details: 'Cafe\u0301.\r\nNo\u200F marks.',
    });
    const [row] = await server.db
      .select()
      .from(products)
      .where(eq(products.id, String(answer.body['insertedId'])));
    expect(row).toMatchObject({
      name: 'ThinkPad X1',
      location: 'Berlin',
      details: 'Caf\u00E9.\nNo marks.',
    });
  });

  it('is refused when nothing is left of it', async () => {
    expect((await laptopAs({ productName: '\u202E\u200F' })).status).toBe(400);
  });
});
