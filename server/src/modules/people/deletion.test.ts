import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { API_PREFIX } from '@relaptop/shared/contracts';
import { paymentIntents } from '../../database/moneySchema';
import { bookings, products, users } from '../../database/schema';
import { call, idTokenOf, person, setRole, type Person } from '../../testing/people';
import { addProductBody, bookingBody, bookingOf, intentOf, laptopOf, paidOrder } from '../../testing/shop';
import { signUpBody, signUpCalls } from '../../testing/signUp';
import { START_MS, startTestServer, type TestServer } from '../../testing/testApp';
import { sweep } from '../payments/sweeper';
import type { FirebaseAccounts } from './firebaseAccounts';
import { finishProviderDeletions, PROVIDER_DELETIONS_AT_ONCE } from './deletion';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer({ env: { DELETED_ACCOUNT_DAYS: '20' } });
  admin = await person(server, 'admin', 'Ada Admin');
}, START_MS);
afterAll(() => server.close());

const { saveUser, readUser, auditOf } = signUpCalls(() => server);
const asAdmin = (method: 'GET' | 'PUT' | 'DELETE', url: string) =>
  call(server, method, url, { token: admin.session });

describe('deleting a person', () => {
  const remove = (id: string) => asAdmin('DELETE', `/deleteUser/${id}`);
  /** Makes a call whose body arrives after its caller was deleted. The server checked the caller's token before. */
  const callWhileRemoved = async (who: Person, url: string, body: object) => {
    async function* arriving() {
      await remove(who.id);
      yield JSON.stringify(body);
    }
    const headers = { authorization: `Bearer ${who.session}`, 'content-type': 'application/json' };
    const payload = Readable.from(arriving());
    const answer = await server.app.inject({ method: 'POST', url: `${API_PREFIX}${url}`, headers, payload });
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };

  it('stops requests that they are still sending', async () => {
    const seller = await person(server, 'sealer');
    expect(await callWhileRemoved(seller, '/addProduct', addProductBody())).toEqual([401, 'account_gone']);
    const offered = await server.db.select().from(products).where(eq(products.sellerId, seller.id));
    expect(offered).toEqual([]);
    const productId = await laptopOf(server, await person(server, 'sealer'));
    const buyer = await person(server, 'user');
    const booking = bookingBody(productId, buyer);
    expect(await callWhileRemoved(buyer, '/booking', booking)).toEqual([401, 'account_gone']);
    const [laptop] = await server.db.select().from(products).where(eq(products.id, productId));
    expect(laptop?.heldBy).toBeNull();
  });

  it('ends the session with the very next call, and leaves an audit row (rule 2)', async () => {
    const buyer = await person(server, 'user');
    expect((await remove(buyer.id)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    const next = await call(server, 'GET', `/myBooking/${buyer.email}`, { token: buyer.session });
    expect([next.status, next.body['code']]).toEqual([401, 'account_gone']);
    expect(await auditOf('deleteUser', buyer.email)).toHaveLength(1);
    expect((await remove(buyer.id)).status).toBe(404);
    expect((await readUser(buyer.email, admin.session)).body).toEqual([]);
  });

  it('does not let the same Firebase user come back, but a new one with the same email (rule 2)', async () => {
    const buyer = await person(server, 'user');
    await remove(buyer.id);
    const back = await saveUser(buyer.idToken, signUpBody(buyer.email));
    expect([back.status, back.body['code']]).toEqual([401, 'account_gone']);
    const jwt = await call(server, 'POST', '/jwt', { token: buyer.idToken, body: { email: buyer.email } });
    expect([jwt.status, jwt.body['code']]).toEqual([401, 'account_gone']);
    expect((await saveUser(idTokenOf('second-life', buyer.email), signUpBody(buyer.email))).status).toBe(200);
  });

  it("removes a seller's unsold laptops and keeps paid orders", async () => {
    const seller = await person(server, 'sealer');
    const buyer = await person(server, 'user');
    const unsold = await laptopOf(server, seller);
    const order = await paidOrder(server, buyer, await laptopOf(server, seller));
    await remove(seller.id);
    const [row] = await server.db.select().from(products).where(eq(products.id, unsold));
    expect(row?.removedAt).toEqual(expect.any(Date));
    const kept = await call(server, 'GET', `/singleBooking/${order.bookingId}`, { token: buyer.session });
    expect(kept.body).toMatchObject({ payment: 'paid', transactionId: order.intentId });
  });

  it("frees what a buyer has reserved, and cancels the buyer's intents at the provider", async () => {
    const seller = await person(server, 'sealer');
    const buyer = await person(server, 'user');
    const productId = await laptopOf(server, seller);
    const bookingId = await bookingOf(server, buyer, productId);
    const intentId = await intentOf(server, buyer, bookingId);
    await remove(buyer.id);
    const [booking] = await server.db.select().from(bookings).where(eq(bookings.id, bookingId));
    expect(booking?.state).toBe('deleted');
    await bookingOf(server, await person(server, 'user'), productId);
    await sweep(server.payments, server.app.log, true);
    expect(server.provider.find(intentId).status).toBe('cancelled');
    const rows = await server.db.select().from(paymentIntents).where(eq(paymentIntents.bookingId, bookingId));
    expect(rows.map((row) => row.status)).toEqual(['cancelled']);
  });

  it('says that the account was removed, after a log-in with the right password, for the days of the setting', async () => {
    const buyer = await person(server, 'user');
    await remove(buyer.id);
    await finishProviderDeletions(server.app);
    expect(server.accounts.deleted).not.toContain(buyer.uid);
    const look = await readUser(buyer.email, buyer.idToken);
    expect(look).toMatchObject({ status: 401, body: { code: 'account_gone' } });
    const ago = sql`now() - interval '20 days 1 second'`;
    await server.db.update(users).set({ deletedAt: ago }).where(eq(users.id, buyer.id));
    await finishProviderDeletions(server.app);
    expect(server.accounts.deleted).toContain(buyer.uid);
  });

  it('works during an outage of Firebase; the sweeper tries again', async () => {
    // The address is not confirmed, so it may belong to another person. The server then deletes the account at Firebase at once.
    const buyer = await person(server, 'user', 'Ian Impostor', null);
    server.accounts.down = true;
    expect((await remove(buyer.id)).status).toBe(200);
    await finishProviderDeletions(server.app);
    expect(server.accounts.deleted).not.toContain(buyer.uid);
    server.accounts.down = false;
    await finishProviderDeletions(server.app);
    await finishProviderDeletions(server.app);
    expect(server.accounts.deleted.filter((uid) => uid === buyer.uid)).toHaveLength(1);
  });

  it('does not wait for accounts that Firebase always refuses to delete', async () => {
    const refused = [...Array(PROVIDER_DELETIONS_AT_ONCE).keys()].map((place) => `refused-${place}`);
    const deletable = ['later-1', 'later-2'];
    await server.db.insert(users).values(
      [...refused, ...deletable].map((uid) => ({
        firebaseUid: uid,
        email: `${uid}@example.test`,
        name: uid,
        role: 'user' as const,
        deletedAt: new Date(),
      })),
    );
    const asked: string[] = [];
    const { db, settings } = server;
    const accounts: Pick<FirebaseAccounts, 'canDelete' | 'delete'> = {
      canDelete: true,
      async delete(uid) {
        asked.push(uid);
        if (refused.includes(uid)) throw new Error('INVALID_ID');
      },
    };
    // Each round takes all but two of the due accounts, at random. The chance that forty rounds miss one is 1e-40.
    for (let round = 0; round < 40; round += 1)
      await finishProviderDeletions({ db, settings, accounts, log: { error: () => undefined } });
    for (const uid of deletable) expect(asked.filter((one) => one === uid)).toHaveLength(1);
  });

  it('never removes the last admin, not even when two remove each other at once (rule 5)', async () => {
    await server.db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'));
    await setRole(server, admin.id, 'admin');
    const only = await remove(admin.id);
    expect([only.status, only.body['code']]).toEqual([409, 'last_admin']);
    const second = await person(server, 'admin');
    const both = await Promise.all([
      remove(second.id),
      call(server, 'DELETE', `/deleteUser/${admin.id}`, { token: second.session }),
    ]);
    expect(both.filter((answer) => answer.status === 200)).toHaveLength(1);
    const left = await server.db.select().from(users).where(eq(users.role, 'admin'));
    expect(left.filter((user) => !user.deletedAt)).toHaveLength(1);
  });
});
