import { sql } from 'drizzle-orm';
import { call, idTokenOf, person } from '../testing/people';
import { addProductBody, bookingOf, createPayment, intentOf, laptopOf } from '../testing/shop';
import { START_MS, startTestServer, TEST_ENV, type TestServer } from '../testing/testApp';
import { toLoggedError } from './createFastify';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    env: { LOG_LEVEL: 'trace' },
    logTo: { write: (line) => void lines.push(line) },
  });
}, START_MS);
afterAll(() => server.close());

describe('the log (rule 16)', () => {
  it('has each request with its id, and the server’s own failures, but no token, secret or value', async () => {
    const [buyer, seller] = [await person(server, 'user'), await person(server, 'sealer')];
    const { body } = await call(server, 'POST', '/jwt', {
      token: buyer.idToken,
      body: { email: buyer.email },
    });
    const forged = idTokenOf(buyer.uid, buyer.email, { aud: 'demo-other' });
    await call(server, 'POST', '/jwt', { token: forged, body: { email: buyer.email } });
    const bookingId = await bookingOf(server, buyer, await laptopOf(server, seller));
    server.provider.failNext('createIntent', new Error(`refused key sk_live_abc123 of ${buyer.session}`));
    const failed = await createPayment(server, buyer, bookingId);
    expect(failed.status).toBe(500);
    const intentId = await intentOf(server, buyer, bookingId);
    await server.db.execute(sql`alter table products rename column phone to telephone`);
    const lost = await call(server, 'POST', '/addProduct', { token: seller.session, body: addProductBody() });
    await server.db.execute(sql`alter table products rename column telephone to phone`);
    expect(lost.status).toBe(500);

    const log = lines.join('');
    const failures = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request failed');
    expect(failures.map((line) => line.reqId)).toEqual([failed.body['requestId'], lost.body['requestId']]);
    expect(failures[1].err.message).toContain('insert into "products"');
    expect(log).toContain('"url":"/api/jwt"');
    const secrets = [
      String(body['accessToken']),
      buyer.session,
      buyer.idToken,
      seller.session,
      forged,
      `${intentId}_secret`,
      'sk_live_abc123',
      addProductBody().productInfo.phoneNumber,
      ...[TEST_ENV.SESSION_SECRET, TEST_ENV.STRIPE_SECRET_KEY, TEST_ENV.STRIPE_WEBHOOK_SECRET],
    ];
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  });

  it('logs the end of a precompressed answer like that of any other', async () => {
    await server.app.inject('/api/categories');
    lines.splice(0);
    await server.app.inject('/api/categories');
    const told = lines.map((line) => JSON.parse(line));
    expect(told.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed']);
    expect(told[1]).toMatchObject({ reqId: told[0].reqId, res: { statusCode: 200 } });
    expect(told[1].responseTime).toBeGreaterThan(0);
  });

  it('leaves out the query of addresses', async () => {
    lines.splice(0);
    await server.app.inject('/api/saveUser?email=somebody@example.test');
    expect(lines.join('')).toContain('"url":"/api/saveUser"');
    expect(lines.join('')).not.toContain('somebody@');
  });

  it.each([
    ['/api/users/check/somebody@example.test', '/api/users/check/[email]'],
    ['/api/users/check/somebody%40example.test?x=1', '/api/users/check/[email]'],
    ['/somebody%2540example.test/x', '/[email]/x'],
  ])('leaves out emails in paths: %s', async (url, told) => {
    lines.splice(0);
    await server.app.inject(url);
    expect(lines.join('')).toContain(`"url":"${told}"`);
    expect(lines.join('')).not.toContain('somebody');
  });

  it('uses the request id of a proxy, but no other text', async () => {
    const idOf = async (id: string) => {
      const { body } = await server.app.inject({ url: '/api/nothing', headers: { 'x-request-id': id } });
      return (JSON.parse(body) as { requestId: string }).requestId;
    };
    const id = '6f1c-0a_Zz9';
    lines.splice(0);
    expect(await idOf(id)).toBe(id);
    expect(lines.map((line) => JSON.parse(line).reqId)).toContain(id);
    for (const wrong of ['short', 'x'.repeat(65), '<script>alert(1)</script>', 'a b c d e f g'])
      expect(await idOf(wrong)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  });

  it('has the cause of an error, whatever was thrown', () => {
    const cause = Object.assign(new Error('key whsec_abc is wrong'), {
      code: '23505',
      detail: 'Key (email)=(x)',
    });
    const error = new Error('Failed query: select $1\nparams: a@b.test\nmore', { cause });
    expect(toLoggedError(error)).toMatchObject({
      message: 'Failed query: select $1',
      cause: { message: 'key [secret] is wrong', code: '23505' },
    });
    expect(JSON.stringify(toLoggedError(error))).not.toMatch(/a@b\.test|whsec_abc|Key \(email\)/);
    expect(toLoggedError('text').message).toBe('text');
  });
});
