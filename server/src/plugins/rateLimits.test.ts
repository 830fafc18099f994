import { call, idTokenOf, person, type Person } from '../testing/people';
import { UNKNOWN_ID } from '../testing/shop';
import { readSettings } from '../settings/settings';
import { START_MS, startTestServer, TEST_ENV, type TestServer } from '../testing/testApp';
import { createFastify } from './createFastify';
import { RATE_LIMITS } from './rateLimits';

let limited: TestServer;
beforeAll(async () => {
  limited = await startTestServer({ rateLimits: RATE_LIMITS });
}, START_MS);
afterAll(() => limited.close());

describe('limits', () => {
  it('stop the eleventh /jwt of one address, whatever X-Forwarded-For says (rule 1)', async () => {
    const idToken = idTokenOf('nobody', 'nobody@example.test');
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const answer = await call(limited, 'POST', '/jwt', {
        token: idToken,
        body: { email: 'nobody@example.test' },
        headers: { 'x-forwarded-for': `10.0.0.${n}` },
      });
      statuses.push(answer.status);
      if (answer.status === 429) {
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
        expect(answer.body).toMatchObject({ code: 'too_many_requests' });
      }
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429]);
  });

  it('have these values', () => {
    const minute = 60_000;
    expect(RATE_LIMITS).toMatchObject({
      overall: { max: 300, window: minute, by: 'address' },
      jwt: { max: 10, window: minute, by: 'address' },
      saveUser: { max: 5, window: minute, by: 'address' },
      nameCheck: { max: 20, window: minute, by: 'address' },
      createPayment: { max: 10, window: minute, by: 'person' },
      finalPayment: { max: 20, window: minute, by: 'person' },
      upload: { max: 80, window: 60 * minute, by: 'person' },
      report: { max: 10, window: 60 * minute, by: 'person' },
      page: { max: 300, window: minute, by: 'address' },
      file: { max: 6_000, window: minute, by: 'address' },
    });
  });

  it.each([
    ['POST', '/finalPayment', 20],
    ['POST', '/images', 80],
    ['PUT', `/reportProduct/${UNKNOWN_ID}`, 10],
    ['PUT', `/orders/${UNKNOWN_ID}/meeting`, 30],
    ['PUT', `/orders/${UNKNOWN_ID}/meeting/agreement`, 30],
  ] as const)('stop a person at %s %s after %d calls (rule 15)', async (method, url, max) => {
    const who = await person(limited, 'user');
    for (let n = 0; n < max; n += 1) {
      const { status } = await call(limited, method, url, { token: who.session, body: {} });
      expect([400, 404, 415]).toContain(status);
    }
    expect((await call(limited, method, url, { token: who.session, body: {} })).status).toBe(429);
  });

  it('count the pictures of a person once, with whichever token (rule 28)', async () => {
    const who = await person(limited, 'user');
    for (let n = 0; n < 80; n += 1) {
      const token = n % 2 === 0 ? who.session : who.idToken;
      expect((await call(limited, 'POST', '/images', { token, body: {} })).status).toBe(415);
    }
    for (const token of [who.session, who.idToken])
      expect((await call(limited, 'POST', '/images', { token, body: {} })).status).toBe(429);
  });

  it('stop the 301st page of one address within a minute, and leave files alone; prefetches have their own limit (rule 24)', async () => {
    const get = async (url: string, headers = {}) =>
      (await limited.app.inject({ url, headers: { accept: 'text/html', ...headers } })).statusCode;
    const prefetch = () => get('/blog', { 'sec-purpose': 'prefetch' });
    for (let n = 0; n < 120; n += 1) expect(await prefetch()).not.toBe(429);
    expect(await prefetch()).toBe(429);
    for (let n = 0; n < 300; n += 1) expect(await get('/blog')).not.toBe(429);
    expect(await get('/blog')).toBe(429);
    expect(await get('/robots.txt')).toBe(200);
  });

  it('stop the 61st share picture of one address within a minute (rule 43)', async () => {
    const get = async () => (await limited.app.inject('/share/category-none.jpg')).statusCode;
    for (let n = 0; n < 60; n += 1) expect(await get()).toBe(404);
    expect(await get()).toBe(429);
  });

  it('stop the sixth sign-up of one address', async () => {
    const signUp = () =>
      call(limited, 'POST', '/saveUser', { token: idTokenOf('n', 'n@example.test'), body: {} });
    for (let n = 0; n < 5; n += 1) expect((await signUp()).status).toBe(400);
    expect((await signUp()).status).toBe(429);
  });

  it('apply to a person, not to everybody at the same address', async () => {
    const [first, second] = [await person(limited, 'user'), await person(limited, 'user')];
    const pay = (who: Person) =>
      call(limited, 'POST', '/create-payment', {
        token: who.session,
        body: { choseProductPrice: 1, bookingId: UNKNOWN_ID },
      });
    for (let n = 0; n < 10; n += 1) expect((await pay(first)).status).toBe(404);
    expect((await pay(first)).status).toBe(429);
    expect((await pay(second)).status).toBe(404);
  });

  it('stop an address after 300 calls a minute', async () => {
    let refused = 0;
    for (let n = 0; n < 310; n += 1) {
      if ((await limited.app.inject('/api/categories')).statusCode === 429) refused += 1;
    }
    expect(refused).toBeGreaterThanOrEqual(10);
    // Calls without a token count too.
    for (const open of ['/api/places?q=aus', '/api/laptopSuggestions?q=thinkpad', '/api/fees'])
      expect([open, (await limited.app.inject(open)).statusCode]).toEqual([open, 429]);
    expect((await limited.app.inject('/healthz')).statusCode).toBe(200);
  });
});

describe('behind a proxy', () => {
  it(
    'counts the address that the proxy has added, with any port, not what the caller has put before it (rule 35)',
    async () => {
      const behind = await startTestServer({
        database: { db: limited.db, listen: limited.listen, close: () => Promise.resolve() },
        env: { TRUST_PROXY: 'on' },
        rateLimits: RATE_LIMITS,
      });
      const jwt = async (forwarded: string) => {
        const headers = { 'x-forwarded-for': forwarded };
        const token = idTokenOf('nobody', 'nobody@example.test');
        const body = { email: 'nobody@example.test' };
        return (await call(behind, 'POST', '/jwt', { token, body, headers })).status;
      };
      for (let n = 0; n < 10; n += 1) expect(await jwt(`10.0.0.${n}, 192.0.2.1`)).toBe(404);
      expect(await jwt('10.0.0.99, 192.0.2.1')).toBe(429);
      expect(await jwt('10.0.0.99, 192.0.2.2')).toBe(404);
      for (let n = 0; n < 10; n += 1) expect(await jwt(`192.0.2.3:${4000 + n}`)).toBe(404);
      for (let n = 0; n < 10; n += 1) expect(await jwt(`[2001:db8::1]:${4000 + n}`)).toBe(404);
      for (const address of ['192.0.2.3:9', '192.0.2.3', '[2001:db8::1]:9', '2001:db8::1'])
        expect(await jwt(address)).toBe(429);
      await behind.close();
    },
    START_MS,
  );

  const CDN = '198.51.100.7';
  const PROXY = '127.0.0.1';
  it.each([
    ['one proxy', 'on', PROXY, 'forged, 192.0.2.1', '192.0.2.1'],
    ['a CDN and a proxy', '2', PROXY, `forged, 192.0.2.1, ${CDN}`, '192.0.2.1'],
    ['networks of CDN and proxy', `loopback, ${CDN}/24`, PROXY, `8.8.8.8, 192.0.2.1, ${CDN}`, '192.0.2.1'],
    ['a caller who passes by the CDN', `loopback, ${CDN}/24`, PROXY, `8.8.8.8, 192.0.2.1`, '192.0.2.1'],
    ['a caller who passes by the proxy', `loopback, ${CDN}/24`, '192.0.2.1', `8.8.8.8, ${CDN}`, '192.0.2.1'],
    ['no proxy', 'off', '192.0.2.1', '8.8.8.8', '192.0.2.1'],
  ])('finds the caller behind %s (rule 35)', async (_what, TRUST_PROXY, remoteAddress, forwarded, caller) => {
    const app = createFastify(readSettings({ ...TEST_ENV, TRUST_PROXY }), undefined);
    app.get('/ip', (request) => Promise.resolve(request.ip));
    const headers = { 'x-forwarded-for': forwarded };
    expect((await app.inject({ url: '/ip', remoteAddress, headers })).body).toBe(caller);
    await app.close();
  });
});
