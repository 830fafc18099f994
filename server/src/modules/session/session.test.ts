import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT, exportJWK, type JWTPayload } from 'jose';
import { users } from '../../database/schema';
import { call, idTokenOf, person, setRole } from '../../testing/people';
import { TEST_ENV } from '../../testing/testApp';
import { useServer } from '../../testing/useServer';
import { createFirebaseTokens } from './firebaseTokens';
import { createSessionTokens } from './sessionTokens';

const server = useServer();

const jwt = (token: string | undefined, email: string) =>
  call(server, 'POST', '/jwt', { token, body: { email } });
const roleCheck = (email: string, token?: string) =>
  call(server, 'GET', `/users/check/${email}?email=${email}`, { token });
const now = () => Math.floor(Date.now() / 1000);

it('a log-out ends the session and removes a tester’s cookie, but the Firebase ID token stays valid (rule 50)', async () => {
  const admin = await person(server, 'admin');
  const entered = await jwt(admin.idToken, admin.email);
  const token = String(entered.body['accessToken']);
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const left = await call(server, 'POST', '/logOut', { token, headers: { cookie } });
  expect(left.status).toBe(200);
  expect(String(left.headers['set-cookie'])).toMatch(/^tester=; Max-Age=0;/);
  expect((await roleCheck(admin.email, token)).status).toBe(401);
  const elsewhere = await jwt(admin.idToken, admin.email);
  expect((await roleCheck(admin.email, String(elsewhere.body['accessToken']))).status).toBe(200);
});

it('during a change of the secret, tokens of the old and the new one are valid', async () => {
  const claims = { userId: randomUUID(), version: 1, signedInAt: new Date(0) };
  const [one, two, both] = [['1'], ['2'], ['2', '1']].map((names) => {
    const [signing = '', ...others] = names.map((name) => name.padEnd(32, '-'));
    return createSessionTokens([signing, ...others]);
  });
  const older = await one?.issue(claims);
  const newer = await both?.issue(claims);
  for (const token of [older, newer]) expect(await both?.verify(String(token))).toMatchObject(claims);
  expect(await two?.verify(String(newer))).toMatchObject(claims);
  await expect(two?.verify(String(older))).rejects.toMatchObject({ statusCode: 401 });
  await expect(both?.verify(`${older}x`)).rejects.toMatchObject({ statusCode: 401 });
});

describe('POST /jwt (rule 1)', () => {
  it('exchanges a Firebase ID token for a session token', async () => {
    const buyer = await person(server, 'user');
    const { status, body } = await jwt(buyer.idToken, buyer.email);
    expect(status).toBe(200);
    expect((await roleCheck(buyer.email, String(body['accessToken']))).body).toEqual({ useCheck: 'user' });
  });

  it('compares emails without upper and lower case', async () => {
    const buyer = await person(server, 'user');
    const idToken = idTokenOf(buyer.uid, buyer.email.toUpperCase());
    expect((await jwt(idToken, buyer.email.toUpperCase())).status).toBe(200);
  });

  it('needs a Firebase ID token with this email, of the Firebase user who signed up', async () => {
    const buyer = await person(server, 'user');
    const other = await person(server, 'user');
    expect((await jwt(undefined, buyer.email)).status).toBe(401);
    expect((await jwt(buyer.idToken, other.email)).status).toBe(403);
    expect((await jwt(idTokenOf('new-uid', 'new@example.test'), 'new@example.test')).status).toBe(404);
    const { status, body } = await jwt(idTokenOf('other-uid', buyer.email), buyer.email);
    expect([status, body['code']]).toEqual([409, 'email_taken']);
    expect((await jwt(buyer.session, buyer.email)).status).toBe(401);
  });

  it.each([
    ['expired', { exp: now() - 60, iat: now() - 3660 }],
    ['from the future', { iat: now() + 600 }],
    ['too old', { iat: now() - 7200, exp: now() + 60 }],
    ['for another project', { aud: 'demo-other' }],
    ['from another issuer', { iss: 'https://securetoken.google.com/demo-other' }],
    ['without a subject', { sub: '' }],
    ['with an endless subject', { sub: 'x'.repeat(129) }],
    ['without an email', { email: undefined }],
    ['with a sign-in in the future', { auth_time: now() + 600 }],
  ] as [string, JWTPayload][])('refuses an ID token %s', async (_name, claims) => {
    const buyer = await person(server, 'user');
    expect((await jwt(idTokenOf(buyer.uid, buyer.email, claims), buyer.email)).status).toBe(401);
  });
});

describe('a session token (rule 2)', () => {
  const secret = Buffer.from(TEST_ENV.SESSION_SECRET);
  const claims = (sub: string, more: JWTPayload = {}) => ({
    sub,
    iss: 'relaptop',
    aud: 'relaptop-api',
    typ: 'session',
    ver: 1,
    iat: now(),
    exp: now() + 900,
    ...more,
  });
  const signed = (payload: JWTPayload, key: Uint8Array = secret) =>
    new SignJWT(payload).setProtectedHeader({ alg: 'HS256' }).sign(key);

  it('is accepted in this form, so the refusals below are meaningful', async () => {
    const buyer = await person(server, 'user');
    expect((await roleCheck(buyer.email, await signed(claims(buyer.id)))).status).toBe(200);
  });

  it.each([
    ['expired', { exp: now() - 1, iat: now() - 901 }],
    ['from the future', { iat: now() + 600 }],
    ['that wants to live longer', { iat: now() - 1000, exp: now() + 9000 }],
    ['for another audience', { aud: 'somebody' }],
    ['from another issuer', { iss: 'somebody' }],
    ['of another kind', { typ: 'refresh' }],
    ['without a version', { ver: undefined }],
    ['of an older version', { ver: 0 }],
    ['of an unknown person', { sub: randomUUID() }],
  ] as [string, JWTPayload][])('is refused when it is one %s', async (_name, more) => {
    const buyer = await person(server, 'user');
    expect((await roleCheck(buyer.email, await signed(claims(buyer.id, more)))).status).toBe(401);
  });

  it('is refused without a signature, with another one, and in any other form', async () => {
    const buyer = await person(server, 'user');
    const unsigned = new UnsecuredJWT(claims(buyer.id)).encode();
    const foreign = await signed(claims(buyer.id), Buffer.from('another secret of at least 32 characters'));
    for (const token of [unsigned, foreign, 'x', 'a.b.c', buyer.idToken]) {
      expect((await roleCheck(buyer.email, token)).status).toBe(401);
    }
    const basic = await call(server, 'GET', `/users/check/${buyer.email}`, {
      headers: { authorization: 'Basic eDp5' },
    });
    expect(basic.status).toBe(401);
  });

  it('gives only the rights that the database has at this moment', async () => {
    const admin = await person(server, 'admin');
    expect((await call(server, 'GET', '/audit', { token: admin.session })).status).toBe(200);
    await setRole(server, admin.id, 'user');
    expect((await call(server, 'GET', '/audit', { token: admin.session })).status).toBe(403);
    await server.db.update(users).set({ tokenVersion: 2 }).where(eq(users.id, admin.id));
    expect((await call(server, 'GET', '/audit', { token: admin.session })).status).toBe(401);
  });
});

describe('GET /users/check (rule 5)', () => {
  it("returns only one's own role, and refuses different emails", async () => {
    const seller = await person(server, 'sealer');
    const other = await person(server, 'user');
    expect((await roleCheck(seller.email, seller.session)).body).toEqual({ useCheck: 'sealer' });
    expect((await roleCheck(seller.email)).status).toBe(401);
    expect((await roleCheck(other.email, seller.session)).status).toBe(403);
    const disagreeing = `/users/check/${seller.email}?email=${other.email}`;
    expect((await call(server, 'GET', disagreeing, { token: seller.session })).status).toBe(400);
    expect((await call(server, 'GET', '/users/check/nonsense', { token: seller.session })).status).toBe(400);
  });
});

describe('ID tokens of a real project (rule 2)', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  let google: Server;
  let verify: ReturnType<typeof createFirebaseTokens>;
  let keysUrl: string;
  beforeAll(async () => {
    const keys = [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }];
    google = createServer((_request, response) => response.end(JSON.stringify({ keys })));
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
    keysUrl = `http://127.0.0.1:${(google.address() as AddressInfo).port}/`;
    verify = createFirebaseTokens({ projectId: 'real', keysUrl });
  });
  afterAll(() => {
    google.closeAllConnections();
    google.close();
  });

  const payload = (more: JWTPayload = {}): JWTPayload => ({
    iss: 'https://securetoken.google.com/real',
    aud: 'real',
    sub: 'uid',
    iat: now(),
    exp: now() + 3600,
    auth_time: now(),
    email: 'Somebody@Example.test',
    ...more,
  });
  const tokenOf = (key = pair.privateKey, kid = 'k1', more: JWTPayload = {}) =>
    new SignJWT(payload(more)).setProtectedHeader({ alg: 'RS256', kid }).sign(key);

  it('are accepted with a signature by one of Google’s keys', async () => {
    expect(await verify(await tokenOf())).toEqual({
      uid: 'uid',
      email: 'somebody@example.test',
      emailVerified: false,
      provider: '',
      signedInAt: expect.any(Date),
    });
  });

  it('are refused with another key, an unknown key, none, or the public key as a secret', async () => {
    const unsigned = new UnsecuredJWT(payload()).encode();
    const publicKey = pair.publicKey.export({ type: 'spki', format: 'pem' });
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const content = `${encode({ alg: 'HS256', kid: 'k1' })}.${encode(payload())}`;
    const confused = `${content}.${createHmac('sha256', publicKey).update(content).digest('base64url')}`;
    const forged = [
      await tokenOf(stranger.privateKey),
      await tokenOf(stranger.privateKey, 'k2'),
      await tokenOf(pair.privateKey, 'k1', { aud: 'other' }),
      unsigned,
      confused,
    ];
    for (const token of forged) await expect(verify(token)).rejects.toMatchObject({ statusCode: 401 });
  });

  it('work during an outage of Google, but only with known keys', async () => {
    await verify(await tokenOf());
    google.closeAllConnections();
    await new Promise((resolve) => google.close(resolve));
    expect(await verify(await tokenOf())).toMatchObject({ uid: 'uid' });
    const without = createFirebaseTokens({ projectId: 'real', keysUrl });
    await expect(without(await tokenOf())).rejects.toMatchObject({ statusCode: 503 });
  });
});
