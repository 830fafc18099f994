import { eq } from 'drizzle-orm';
import type { ListedUser, User } from '@relaptop/shared/contracts';
import { users } from '../../database/schema';
import { call, idTokenOf, person, setRole, type Person } from '../../testing/people';
import { UNKNOWN_ID, laptopOf } from '../../testing/shop';
import { signUpBody, signUpCalls } from '../../testing/signUp';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';

let server: TestServer;
let admin: Person;
let newcomers = 0;
beforeAll(async () => {
  server = await startTestServer();
  admin = await person(server, 'admin', 'Ada Admin');
}, START_MS);
afterAll(() => server.close());

const newcomer = () => {
  const uid = `new-${(newcomers += 1)}`;
  const email = `${uid}@example.test`;
  return { uid, email, idToken: idTokenOf(uid, email) };
};
const { saveUser, readUser, auditOf } = signUpCalls(() => server);
const asAdmin = (method: 'GET' | 'PUT' | 'DELETE', url: string) =>
  call(server, method, url, { token: admin.session });

describe('sign-up (rule 4)', () => {
  it('refuses a name that speaks for the shop, and replaces one that came from Google (rule 42)', async () => {
    const { uid, email, idToken } = newcomer();
    const body = signUpBody(email, { name: 'Relaptop Support: verify at https://evil.test' });
    const { status, body: answer } = await saveUser(idToken, body);
    expect([status, answer['message']]).toEqual([
      400,
      'Please leave links, email addresses and phone numbers out of your name.',
    ]);
    const byGoogle = idTokenOf(uid, email, { firebase: { sign_in_provider: 'google.com' } });
    expect((await saveUser(byGoogle, body)).status).toBe(200);
    const [user] = (await readUser(email, byGoogle)).body;
    expect(user?.name).toMatch(/^Member [\da-f]{4}$/);
  });

  it('says what is wrong with a name before there is an account (rule 42)', async () => {
    const check = (name: string) => call(server, 'POST', '/nameCheck', { body: { name } });
    const good = await check('Sam Seller');
    expect([good.status, good.body]).toEqual([200, { acknowledged: true }]);
    const refused = await check('Relaptop Support');
    expect([refused.status, refused.body['message']]).toEqual([
      400,
      'Please leave “Relaptop” out of your name. Others could think that Relaptop is writing to them.',
    ]);
    expect((await check('\u200B\u3164')).status).toBe(400);
  });

  it('creates an account that the person can read; before, there is none', async () => {
    const { email, idToken } = newcomer();
    expect((await readUser(email, idToken)).body).toEqual([]);
    const body = signUpBody(email, { userType: 'sealer', photo: '/images/me.webp' });
    const { status, body: answer } = await saveUser(idToken, body);
    expect([status, answer]).toEqual([200, { acknowledged: true }]);
    expect((await readUser(email, idToken)).body).toEqual([
      expect.objectContaining({
        name: 'New Person',
        email,
        photo: '/images/me.webp',
        userType: 'sealer',
        verify: 'notVerified',
        verifiedAt: null,
      }),
    ]);
  });

  it('stores only the part of a name that others can see (rule 29)', async () => {
    const { email, idToken } = newcomer();
    expect((await saveUser(idToken, signUpBody(email, { name: '\u200B\u202E\u3164' }))).status).toBe(400);
    await saveUser(idToken, signUpBody(email, { name: ' Sam\u200B \u202ESeller\u202C' }));
    expect((await readUser(email, idToken)).body).toEqual([expect.objectContaining({ name: 'Sam Seller' })]);
  });

  it('never changes role or verification when it is repeated', async () => {
    const { email, idToken } = newcomer();
    await saveUser(idToken, signUpBody(email));
    await server.db.update(users).set({ verifiedAt: new Date() }).where(eq(users.email, email));
    const again = await saveUser(idToken, signUpBody(email, { name: 'New Name', userType: 'sealer' }));
    expect(again.status).toBe(200);
    const [row] = (await readUser(email, idToken)).body;
    expect(row).toMatchObject({ name: 'New Name', userType: 'user', verify: 'verified' });
  });

  it.each([
    ['the role admin', { userType: 'admin' }],
    ['a verification', { verify: 'verified' }],
    ['another field', { tokenVersion: 9 }],
    ['no name', { name: '   ' }],
    ['a name with a NUL', { name: 'a\u0000b' }],
    ['a script as photo', { photo: 'javascript:alert(1)' }],
    ['a photo of another host (rule 31)', { photo: 'https://evil.test/x.png' }],
    ['a photo that is not there (rule 31)', { photo: '/images/none.webp' }],
    ['a foreign http photo', { photo: 'http://evil.test/x.png' }],
    ['a number as name', { name: 12 }],
  ])('refuses %s', async (_name, change) => {
    const { email, idToken } = newcomer();
    expect((await saveUser(idToken, signUpBody(email, change))).status).toBe(400);
    expect((await readUser(email, idToken)).body).toEqual([]);
  });

  it('takes the photo of a Google account (rule 31)', async () => {
    const { email, uid } = newcomer();
    const idToken = idTokenOf(uid, email, { firebase: { sign_in_provider: 'google.com' } });
    const photo = 'https://lh3.googleusercontent.com/a/abc=s96-c';
    server.accounts.photos = { 'google.com': photo };
    expect((await saveUser(idToken, signUpBody(email, { photo }))).status).toBe(200);
    expect((await readUser(email, idToken)).body).toMatchObject([{ photo }]);
    server.accounts.photos = {};
  });

  it('accepts no picture of another host unless the provider gave it (rule 47)', async () => {
    const { email, uid } = newcomer();
    const idToken = idTokenOf(uid, email, { firebase: { sign_in_provider: 'google.com' } });
    server.accounts.photos = { 'google.com': 'https://lh3.googleusercontent.com/a/own' };
    const photo = 'https://lh3.googleusercontent.com/a/another';
    expect((await saveUser(idToken, signUpBody(email, { photo }))).status).toBe(200);
    expect((await readUser(email, idToken)).body).toMatchObject([{ photo: null }]);
    server.accounts.photos = {};
  });

  it('leaves out a provider’s photo that pages may not show (rule 31)', async () => {
    const { uid, email } = newcomer();
    const idToken = idTokenOf(uid, email, { firebase: { sign_in_provider: 'google.com' } });
    const photo = 'https://lh5.googleusercontent.com/a/abc=s96-c';
    expect((await saveUser(idToken, signUpBody(email, { photo }))).status).toBe(200);
    expect((await readUser(email, idToken)).body).toMatchObject([{ photo: null }]);
  });

  it('refuses __proto__', async () => {
    const { email, idToken } = newcomer();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/saveUser',
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      payload: JSON.stringify(signUpBody(email)).replace('{', '{"__proto__":{"userType":"admin"},'),
    });
    expect(answer.statusCode).toBe(400);
  });

  it('needs a Firebase token for this email, and no other Firebase user can take over the account', async () => {
    const { email, idToken } = newcomer();
    expect((await saveUser(undefined, signUpBody(email))).status).toBe(401);
    expect((await saveUser(admin.session, signUpBody(email))).status).toBe(401);
    expect((await saveUser(idToken, signUpBody('someone@else.test'))).status).toBe(403);
    await saveUser(idToken, signUpBody(email));
    const { status, body } = await saveUser(idTokenOf('thief', email), signUpBody(email));
    expect([status, body['code']]).toEqual([409, 'email_taken']);
  });
});

describe('reading people (rules 5 and 13)', () => {
  it('reveals nothing to other people, not even whether an account exists', async () => {
    const known = await readUser(admin.email);
    const unknown = await readUser('nobody@example.test');
    expect([known.status, unknown.status]).toEqual([401, 401]);
    expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  });

  it('allows people to read themselves, and admins to read everybody', async () => {
    const buyer = await person(server, 'user');
    expect((await readUser(buyer.email, buyer.session)).status).toBe(200);
    expect((await readUser(admin.email, buyer.session)).status).toBe(403);
    expect((await readUser(buyer.email, admin.session)).body).toHaveLength(1);
  });

  it('lists everybody for admins, by role, by part of a name or email, in pages with a total', async () => {
    const names = ['Zoe Zebra', 'Zack Zebra', 'Zed 100%'];
    for (const name of names) await person(server, 'sealer', name);
    const list = async (query: string) => {
      const url = `/saveUser?sealer=sealer${query}`;
      return call<User[]>(server, 'GET', url, { token: admin.session });
    };
    const all = await list('&limit=100');
    expect(new Set(all.body.map((user) => user.userType)).size).toBeGreaterThan(1);
    const zebras = await list('&userType=sealer&search=zebra&limit=1');
    expect([zebras.body.length, zebras.headers['x-total-count']]).toEqual([1, undefined]);
    expect((await list('&userType=sealer&search=zebra&limit=25')).headers['x-total-count']).toBe('2');
    const next = /<\/api(.+)>/.exec(String(zebras.headers.link))?.[1] ?? '';
    const second = await call<User[]>(server, 'GET', next, { token: admin.session });
    // Two people who joined in the same millisecond have no fixed order.
    expect([zebras.body[0]?.name, second.body[0]?.name].sort()).toEqual(['Zack Zebra', 'Zoe Zebra']);
    expect(second.headers.link).toBeUndefined();
    expect((await list('&search=OE%20zeb')).body.map((user) => user.name)).toEqual(['Zoe Zebra']);
    expect((await list(`&search=${admin.email.toUpperCase()}`)).body).toHaveLength(1);
    expect((await list('&search=100%25')).body.map((user) => user.name)).toEqual(['Zed 100%']);
    expect((await list('&search=%25')).body).toHaveLength(1);
    expect((await list('&search=%00')).status).toBe(400);
  });

  it.each([
    ['', 400],
    ['?sealer=sealer&email=a@b.test', 400],
    ['?sealer=buyer', 400],
    ['?email=a@b.test&email=c@d.test', 400],
  ])('answers GET /saveUser%s with %d', async (query, status) => {
    expect((await asAdmin('GET', `/saveUser${query}`)).status).toBe(status);
  });

  it('lists everybody for admins without a page parameter', async () => {
    const many = Array.from({ length: 1_203 }, (_, n) => ({
      firebaseUid: `many-${n}`,
      email: `many-${n}@example.test`,
      name: `Many ${n}`,
      role: 'user' as const,
    }));
    await server.db.insert(users).values(many);
    const list = async (query = '') =>
      call<User[]>(server, 'GET', `/saveUser?sealer=sealer${query}`, { token: admin.session });
    const all = await list();
    const known = new Set(all.body.map(({ email }) => email));
    expect(known.size).toBe(all.body.length);
    expect(many.filter(({ email }) => !known.has(email))).toEqual([]);
    expect(known).toContain(admin.email);
    expect((await list('&search=nobody-has-this-name')).body).toEqual([]);
    expect((await list('&limit=20')).body).toHaveLength(20);
  });

  it('shows only in the list the number of a person’s open reports', async () => {
    const seller = await person(server, 'sealer', 'Rita Reported');
    const [first, second] = [await person(server, 'user'), await person(server, 'user')];
    const [laptop, removed] = [await laptopOf(server, seller), await laptopOf(server, seller)];
    const report = (path: string, who: Person) =>
      call(server, 'PUT', path, { token: who.session, body: { reason: 'other' } });
    for (const who of [first, second]) await report(`/reportProduct/${laptop}`, who);
    await report(`/reportProduct/${removed}`, first);
    await report(`/sellers/${seller.id}/report`, first);
    await asAdmin('DELETE', `/deleteProduct/${removed}`);
    const listed = async () =>
      (
        await call<ListedUser[]>(server, 'GET', '/saveUser?sealer=sealer&search=rita', {
          token: admin.session,
        })
      ).body[0]?.openReports;
    expect(await listed()).toBe(3);
    await asAdmin('PUT', `/dismissReports/${laptop}`);
    expect(await listed()).toBe(1);
    for (const { session } of [seller, admin])
      expect((await readUser(seller.email, session)).body[0]).not.toHaveProperty('openReports');
  });

  it('lists no people for other roles', async () => {
    const buyer = await person(server, 'user');
    const list = (token?: string) => call(server, 'GET', '/saveUser?sealer=sealer', { token });
    expect((await list()).status).toBe(401);
    expect((await list(buyer.session)).status).toBe(403);
    expect((await list(admin.idToken)).status).toBe(401);
  });
});

describe('what admins do (rule 5)', () => {
  it('verifies once, with the time and an audit entry', async () => {
    const seller = await person(server, 'sealer');
    expect((await asAdmin('PUT', `/verifyUser/${seller.id}`)).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await asAdmin('PUT', `/verifyUser/${seller.id}`)).body).toMatchObject({ modifiedCount: 0 });
    const [user] = (await readUser(seller.email, seller.session)).body;
    expect(user).toMatchObject({ verify: 'verified', verifiedAt: expect.any(String) });
    expect(await auditOf('verifyUser', seller.email)).toEqual([
      expect.objectContaining({
        actorEmail: admin.email,
        before: expect.objectContaining({ verify: 'notVerified' }),
        after: expect.objectContaining({ verify: 'verified' }),
      }),
    ]);
  });

  it('makes an admin once, with an audit entry, from the next call on', async () => {
    const buyer = await person(server, 'user');
    expect((await asAdmin('PUT', `/makeAdmin/${buyer.id}`)).body).toMatchObject({ modifiedCount: 1 });
    expect((await asAdmin('PUT', `/makeAdmin/${buyer.id}`)).body).toMatchObject({ modifiedCount: 0 });
    expect((await call(server, 'GET', '/audit', { token: buyer.session })).status).toBe(200);
    expect(await auditOf('makeAdmin', buyer.email)).toHaveLength(1);
    await setRole(server, buyer.id, 'user');
  });

  it.each(['PUT /verifyUser/', 'PUT /makeAdmin/', 'DELETE /deleteUser/'])(
    '%s refuses unknown people, and accepts only ids',
    async (route) => {
      const [method, url] = route.split(' ') as ['PUT' | 'DELETE', string];
      expect((await asAdmin(method, `${url}${UNKNOWN_ID}`)).status).toBe(404);
      expect((await asAdmin(method, `${url}12`)).status).toBe(400);
    },
  );
});
