import { eq } from 'drizzle-orm';
import type { User } from '@relaptop/shared/contracts';
import { products, users } from '../../database/schema';
import { makeAdmin } from '../../operations/commands';
import { PASSWORD_SET } from '../../testing/fakeAccounts';
import { call, idTokenOf, person, type Person } from '../../testing/people';
import { addProductBody, bookingOf, laptopOf } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const admin = usePerson(server, 'admin');
afterEach(() => Object.assign(server.accounts, { since: null, passwordSince: PASSWORD_SET, down: false }));

const now = () => Math.floor(Date.now() / 1000);
const signedIn = (secondsAgo: number, provider = 'password') => ({
  auth_time: now() - secondsAgo,
  firebase: { sign_in_provider: provider },
});
const jwt = (token: string, email: string) => call(server, 'POST', '/jwt', { token, body: { email } });
const check = (email: string, token: unknown) =>
  call(server, 'GET', `/users/check/${email}`, { token: String(token) });
const rowOf = async (uid: string) =>
  (await server.db.select().from(users).where(eq(users.firebaseUid, uid)))[0];

const confirm = (token: string, email: string) => {
  server.accounts.links.set(email, { email, purpose: 'VERIFY_EMAIL' });
  return call(server, 'POST', '/emailLinks/confirm', { token, body: { code: email } });
};

async function newcomer(userType: 'user' | 'sealer' = 'sealer') {
  const { uid, email } = await person(server, 'user');
  await server.db.delete(users).where(eq(users.firebaseUid, uid));
  const unverified = { email_verified: false, ...signedIn(600) };
  const idToken = idTokenOf(uid, email, unverified);
  const body = { name: 'Nia New', email, userType, verify: 'notVerified' };
  expect((await call(server, 'POST', '/saveUser', { token: idToken, body })).status).toBe(200);
  const session = String((await jwt(idToken, email)).body['accessToken']);
  const id = (await rowOf(uid))?.id ?? '';
  return { id, uid, email, idToken, session } satisfies Person;
}

describe('an unconfirmed address (rule 21)', () => {
  it('is signed up only if Firebase says when the password was set, so a later reset can be recognized (rule 37)', async () => {
    const { uid, email } = await person(server, 'user');
    await server.db.delete(users).where(eq(users.firebaseUid, uid));
    const token = idTokenOf(uid, email, { email_verified: false });
    const body = { name: 'Nia New', email, userType: 'user', verify: 'notVerified' };
    server.accounts.down = true;
    expect((await call(server, 'POST', '/saveUser', { token, body })).status).toBe(503);
    expect(await rowOf(uid)).toBeUndefined();
    server.accounts.down = false;
    expect((await call(server, 'POST', '/saveUser', { token, body })).status).toBe(200);
  });

  it('can’t sell or advertise, and gets the reason', async () => {
    const seller = await newcomer();
    const added = await call(server, 'POST', '/addProduct', {
      token: seller.session,
      body: addProductBody(),
    });
    expect([added.status, added.body['code']]).toEqual([403, 'address_not_confirmed']);
    expect(added.body['message']).toMatch(/^Please confirm your email address first/);
    const url = `/productAdvertise/${seller.id}`;
    expect((await call(server, 'PUT', url, { token: seller.session })).status).toBe(403);
  });

  it('can’t get admin rights, neither from an admin nor by the command line', async () => {
    const someone = await newcomer('user');
    const answer = await call(server, 'PUT', `/makeAdmin/${someone.id}`, { token: admin.session });
    expect([answer.status, answer.body['code']]).toEqual([409, 'not_confirmed']);
    await expect(makeAdmin(server.db, someone.email)).rejects.toThrow('is not confirmed yet');
    expect((await rowOf(someone.uid))?.role).toBe('user');
  });

  it('works fully after its confirmation by email, and its data stays', async () => {
    const seller = await newcomer();
    expect((await confirm(seller.idToken, seller.email)).status).toBe(200);
    const confirmed = await jwt(idTokenOf(seller.uid, seller.email, signedIn(600)), seller.email);
    const token = String(confirmed.body['accessToken']);
    expect((await check(seller.email, token)).body).toEqual({ useCheck: 'sealer' });
    expect((await call(server, 'POST', '/addProduct', { token, body: addProductBody() })).status).toBe(200);
    // The person's browser gets a new token silently. Anyone else with an older token has to log in again.
    expect((await check(seller.email, seller.session)).status).toBe(401);
  });
});

describe('the owner of an address with which another person has signed up (rule 21)', () => {
  it('ends the other person’s sessions, also on the phone, their listings, reservations and rights', async () => {
    const impostor = await newcomer();
    // An account from before the shop required a confirmed address: it could already sell and was verified.
    const confirmedOnce = { emailVerifiedAt: new Date(), verifiedAt: new Date() };
    await server.db.update(users).set(confirmedOnce).where(eq(users.id, impostor.id));
    const offered = await laptopOf(server, impostor);
    await server.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, impostor.id));
    const wanted = await laptopOf(server, await person(server, 'sealer'));
    await bookingOf(server, impostor, wanted);

    const proof = idTokenOf(impostor.uid, impostor.email, signedIn(0, 'google.com'));
    const owner = await jwt(proof, impostor.email);
    expect(owner.status).toBe(200);
    expect((await check(impostor.email, owner.body['accessToken'])).body).toEqual({ useCheck: 'user' });
    expect((await check(impostor.email, impostor.session)).status).toBe(401);
    const refreshed = idTokenOf(impostor.uid, impostor.email, signedIn(600));
    expect((await jwt(refreshed, impostor.email)).status).toBe(401);
    expect(await rowOf(impostor.uid)).toMatchObject({ role: 'user', verifiedAt: null });
    const [laptop] = await server.db.select().from(products).where(eq(products.id, offered));
    const [held] = await server.db.select().from(products).where(eq(products.id, wanted));
    expect([laptop?.removedAt, held?.heldBy]).toEqual([expect.any(Date), null]);
  });

  it('gets the account also if the other person has not finished the sign-up', async () => {
    const { uid, email } = await person(server, 'user');
    await server.db.delete(users).where(eq(users.firebaseUid, uid));
    const token = idTokenOf(uid, email, signedIn(0, 'google.com'));
    const body = { name: 'Olga Owner', email, userType: 'user', verify: 'notVerified' };
    await call(server, 'POST', '/saveUser', { token, body });
    expect((await jwt(token, email)).status).toBe(200);
    expect((await jwt(idTokenOf(uid, email, signedIn(600)), email)).status).toBe(401);
  });
});

describe('a changed password (rule 28)', () => {
  it('ends older sessions at their next renewal', async () => {
    const buyer = await person(server, 'user');
    const old = idTokenOf(buyer.uid, buyer.email, signedIn(600));
    expect((await jwt(old, buyer.email)).status).toBe(200);
    server.accounts.since = new Date((now() - 60) * 1000);
    expect((await jwt(old, buyer.email)).status).toBe(401);
  });

  it('ends other people’s sessions when the owner logs in, even during an outage of Firebase', async () => {
    const buyer = await person(server, 'user');
    const old = idTokenOf(buyer.uid, buyer.email, signedIn(600));
    const stolen = (await jwt(old, buyer.email)).body['accessToken'];
    server.accounts.since = new Date((now() - 60) * 1000);
    expect((await jwt(idTokenOf(buyer.uid, buyer.email, signedIn(30)), buyer.email)).status).toBe(200);
    server.accounts.down = true;
    expect((await check(buyer.email, stolen)).status).toBe(401);
    expect((await jwt(old, buyer.email)).status).toBe(401);
    expect((await jwt(buyer.idToken, buyer.email)).status).toBe(200);
  });

  it('and a deletion also end Firebase ID tokens, which then can’t upload', async () => {
    const gone = await person(server, 'sealer');
    await call(server, 'DELETE', `/deleteUser/${gone.id}`, { token: admin.session });
    const upload = await call(server, 'POST', '/images', { token: gone.idToken, body: {} });
    expect([upload.status, upload.body['code']]).toEqual([401, 'account_gone']);
    const other = await person(server, 'sealer');
    await server.db.update(users).set({ validSince: new Date() }).where(eq(users.id, other.id));
    const stale = idTokenOf(other.uid, other.email, signedIn(600));
    expect((await call(server, 'POST', '/images', { token: stale, body: {} })).status).toBe(401);
  });
});

describe('an account and its address (rule 25)', () => {
  const read = (email: string, token: string) =>
    call<User[]>(server, 'GET', `/saveUser?email=${email}`, { token });

  it('stay together when the address changes and is confirmed', async () => {
    const buyer = await person(server, 'user');
    const email = `new-${buyer.email}`;
    const unconfirmed = await jwt(idTokenOf(buyer.uid, email, { email_verified: false }), email);
    expect([unconfirmed.status, unconfirmed.body['code']]).toEqual([403, 'address_not_confirmed']);
    const moved = idTokenOf(buyer.uid, email);
    server.accounts.passwordSince = new Date(0);
    const opened = await jwt(moved, email);
    expect([opened.status, opened.body['code']]).toEqual([403, 'address_not_confirmed']);
    expect((await confirm(moved, email)).status).toBe(200);
    expect((await read(email, moved)).body).toEqual([expect.objectContaining({ _id: buyer.id })]);
    expect((await check(email, (await jwt(moved, email)).body['accessToken'])).status).toBe(200);
    expect(await rowOf(buyer.uid)).toMatchObject({ id: buyer.id, email });
  });

  it("don't change to an address of another account", async () => {
    const [buyer, other] = [await person(server, 'user'), await person(server, 'user')];
    const moved = idTokenOf(buyer.uid, other.email);
    expect((await confirm(moved, other.email)).body['code']).toBe('email_taken');
    server.accounts.passwordSince = new Date(Date.now() + 600_000);
    const answer = await jwt(moved, other.email);
    expect([answer.status, answer.body['code']]).toEqual([409, 'email_taken']);
    expect((await rowOf(buyer.uid))?.email).toBe(buyer.email);
  });

  it('reveal nothing of a former owner to a later owner of the address', async () => {
    const former = await person(server, 'sealer', 'Fay Former');
    expect((await read(former.email, idTokenOf('impostor', former.email))).body).toEqual([]);
    await call(server, 'DELETE', `/deleteUser/${former.id}`, { token: admin.session });
    const next = idTokenOf(`next-${former.uid}`, former.email);
    expect((await read(former.email, next)).body).toEqual([]);
    const body = { name: 'Ned Next', email: former.email, userType: 'user', verify: 'notVerified' };
    await call(server, 'POST', '/saveUser', { token: next, body });
    const session = String((await jwt(next, former.email)).body['accessToken']);
    const orders = await call(server, 'GET', `/myBooking/${former.email}`, { token: session });
    expect([orders.status, orders.body]).toEqual([200, []]);
    expect((await read(former.email, session)).body).toEqual([
      expect.objectContaining({ name: 'Ned Next', userType: 'user', verify: 'notVerified' }),
    ]);
  });
});
