import { eq, sql } from 'drizzle-orm';
import type { DeletionOutlook, LaptopSearchAnswer, Profile } from '@relaptop/shared/contracts';
import { auditEntries, personNotes } from '../../../database/auditSchema';
import { rowsOf } from '../../../database/migrations';
import { mails } from '../../../database/mailSchema';
import { debts, payouts } from '../../../database/payoutSchema';
import { bookings, products, users } from '../../../database/schema';
import { PASSWORD_SET } from '../../../testing/fakeAccounts';
import { readyAccount, receive } from '../../../testing/payouts';
import { call, idTokenOf, person, type Person } from '../../../testing/people';
import { bookingOf, laptopOf, paidOrder } from '../../../testing/shop';
import { RATE_LIMITS } from '../../../plugins/rateLimits';
import { START_MS, startTestServer } from '../../../testing/testApp';
import { usePerson, useServer } from '../../../testing/useServer';
import { createSessionTokens } from '../../session/sessionTokens';
import { payout } from '../../payouts/payout';
import { forgetAllDeleted } from './forgetPeople';
import { EXPORTED, NOT_EXPORTED } from '../../../testing/exported';

const server = useServer();
const seller = usePerson(server, 'sealer', 'Sam Seller');
const buyer = usePerson(server, 'user', 'Bea Buyer');
usePerson(server, 'admin', 'Ada Admin');

const put = (who: Person, body: object) =>
  call<Profile & { code?: string }>(server, 'PUT', '/me/profile', { token: who.session, body });
const outlook = async (who: Person) =>
  (await call<DeletionOutlook>(server, 'GET', '/me/deletion', { token: who.session })).body;
const obstaclesOf = async (who: Person) =>
  (await outlook(who)).obstacles.map(({ obstacle, order }) => [obstacle, order?._id ?? null]);
const leave = (who: Person) => call(server, 'DELETE', '/me', { token: who.session });

const passwordMailsTo = async (who: Person) =>
  (await server.db.select().from(mails).where(eq(mails.userId, who.id))).filter(
    ({ kind }) => kind === 'passwordChanged',
  );

describe('one’s own profile', () => {
  it('gets another name and photo; a photo is removed only on request', async () => {
    const photo = '/images/me.webp';
    expect((await put(buyer, { name: ' Bea  Baker ', photo })).body).toMatchObject({
      name: 'Bea Baker',
      photo,
      email: buyer.email,
    });
    expect((await put(buyer, { name: 'Bea B.' })).body).toMatchObject({ name: 'Bea B.', photo });
    expect((await put(buyer, { name: 'Bea B.', photo: null })).body.photo).toBeNull();
    const shown = await call(server, 'GET', '/me/profile', { token: buyer.session });
    expect(shown.body).toMatchObject({ name: 'Bea B.', photo: null, joinedAt: expect.any(String) });
  });

  it('refuses a new name that speaks for the shop; an earlier such name stays with a new photo (rule 42)', async () => {
    const refused = await put(buyer, { name: 'Sam Support' });
    expect([refused.status, (refused.body as { message?: string }).message]).toEqual([
      400,
      'Please leave “support” out of your name. Others could think that Relaptop is writing to them.',
    ]);
    await server.db.update(users).set({ name: 'Sam Support' }).where(eq(users.id, buyer.id));
    const photo = '/images/me.webp';
    expect((await put(buyer, { name: 'Sam Support', photo })).body).toMatchObject({
      name: 'Sam Support',
      photo,
    });
  });

  it('shows its changes at once everywhere, whatever was cached', async () => {
    const laptop = await laptopOf(server, seller);
    const sellerOf = async () =>
      (await call(server, 'GET', `/laptops/${laptop}`)).body as { seller?: { name: string } };
    const list = () => call<LaptopSearchAnswer>(server, 'GET', '/laptops?q=thinkpad');
    expect((await sellerOf()).seller?.name).toBe('Sam Seller');
    await list();
    await put(seller, { name: 'Samuel S.' });
    expect((await sellerOf()).seller?.name).toBe('Samuel S.');
    expect(JSON.stringify((await list()).body)).not.toContain('Sam Seller');
  });

  it('refuses an empty or long name, a photo from elsewhere, and another role', async () => {
    for (const body of [
      { name: ' ' },
      { name: '\u200B\u2800' },
      { name: 'x'.repeat(300) },
      { name: 'Bea', photo: 'https://elsewhere.example/me.webp' },
      { name: 'Bea', photo: '/images/not-there.webp' },
      // People can't choose a photo on Google's host; only a sign-up through Google brings one.
      { name: 'Bea', photo: 'https://lh3.googleusercontent.com/a/another' },
      { name: 'Bea', role: 'admin' },
    ])
      expect([body, (await put(buyer, body)).status]).toEqual([body, 400]);
    const [row] = await server.db.select().from(users).where(eq(users.id, buyer.id));
    expect(row).toMatchObject({ name: 'Bea Buyer', photo: null, role: 'user' });
  });

  it('keeps the photo of the sign-up by Google', async () => {
    const photo = 'https://lh3.googleusercontent.com/a/own';
    await server.db.update(users).set({ photo }).where(eq(users.id, buyer.id));
    expect((await put(buyer, { name: 'Bea B.', photo })).body.photo).toBe(photo);
  });
});

describe('a new password', () => {
  afterEach(() => Object.assign(server.accounts, { since: null, passwordSince: PASSWORD_SET }));
  const now = () => Math.floor(Date.now() / 1000);
  const dateOf = (seconds: number) => new Date(seconds * 1000);
  const renew = (who: Person, signedIn: number) =>
    call<{ accessToken: string }>(server, 'POST', '/jwt', {
      token: idTokenOf(who.uid, who.email, { auth_time: signedIn }),
      body: { email: who.email },
    });

  it('is noticed at Firebase: the owner gets one email, other sessions end, this session stays', async () => {
    await renew(buyer, now() - 900);
    const other = (await renew(buyer, now() - 600)).body.accessToken;
    const changedAt = dateOf(now() - 10);
    Object.assign(server.accounts, { since: changedAt, passwordSince: changedAt });
    const own = await renew(buyer, now() - 10);
    expect(own.status).toBe(200);
    await renew(buyer, now());
    expect(await passwordMailsTo(buyer)).toHaveLength(1);
    const look = (token: string) => call(server, 'GET', '/me/profile', { token });
    expect((await look(other)).status).toBe(401);
    expect((await look(own.body.accessToken)).status).toBe(200);
    expect((await renew(buyer, now() - 600)).status).toBe(401);
  });

  it('is not reported when sign-ins became invalid for another reason', async () => {
    await renew(buyer, now() - 900);
    Object.assign(server.accounts, { since: dateOf(now() - 10), passwordSince: PASSWORD_SET });
    expect((await renew(buyer, now())).status).toBe(200);
    expect(await passwordMailsTo(buyer)).toEqual([]);
  });
});

describe('the email that a password was changed (rule 52)', () => {
  afterEach(() => Object.assign(server.accounts, { since: null, passwordSince: PASSWORD_SET }));
  const logIn = (who: Person) =>
    call(server, 'POST', '/jwt', { token: who.idToken, body: { email: who.email } });
  const setPassword = (at: number) =>
    Object.assign(server.accounts, {
      since: new Date(Math.floor(at / 1000) * 1000),
      passwordSince: new Date(at),
    });

  it('is not sent for the first password that the server sees, however new it is', async () => {
    await server.db
      .update(users)
      .set({ createdAt: new Date('2026-01-01') })
      .where(eq(users.id, buyer.id));
    setPassword(Date.now() - 2000);
    expect((await logIn(buyer)).status).toBe(200);
    expect(await passwordMailsTo(buyer)).toEqual([]);
  });

  it('is sent once for a change in the same second as the sign-in', async () => {
    await logIn(buyer);
    setPassword(Math.floor(Date.now() / 1000) * 1000 - 1);
    await logIn(buyer);
    setPassword(Math.floor(Date.now() / 1000) * 1000);
    expect((await logIn(buyer)).status).toBe(200);
    expect((await logIn(buyer)).status).toBe(200);
    expect(await passwordMailsTo(buyer)).toHaveLength(2);
  });

  it('is sent when an account that signed up by Google gets a password', async () => {
    await server.db
      .update(users)
      .set({ signedUpWith: 'google.com', validSince: new Date(Date.now() - 60_000) })
      .where(eq(users.id, buyer.id));
    setPassword(Date.now() - 30_000);
    await logIn(buyer);
    expect(await passwordMailsTo(buyer)).toHaveLength(1);
  });
});

describe('the export of one’s own data', () => {
  it('is a file with the data of this account, without other people’s data', async () => {
    const order = await paidOrder(server, buyer, await laptopOf(server, seller));
    await server.db
      .insert(personNotes)
      .values({ userId: buyer.id, authorId: seller.id, words: 'Knows Carl Carter' });
    const answer = await call(server, 'GET', '/me/data', { token: buyer.session });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="relaptop-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(answer.body).toMatchObject({
      email: buyer.email,
      accounts: [{ id: buyer.id }],
      orders: [{ id: order.bookingId, payments: [{ transactionId: order.intentId }] }],
    });
    const text = JSON.stringify(answer.body);
    for (const others of ['_secret', seller.email, 'Carl Carter']) expect(text).not.toContain(others);
  });

  it('has no data of an earlier owner of the address; an admin’s export does not name people they decided about', async () => {
    const email = buyer.email;
    await server.db
      .update(users)
      .set({ deletedAt: sql`now()` })
      .where(eq(users.id, buyer.id));
    await server.db.insert(auditEntries).values({
      actorEmail: email,
      action: 'verifyUser',
      subject: 'somebody@else.test',
      before: { name: 'Someone Else' },
      after: null,
      // Makes the entry older than the second owner's account, even within one millisecond.
      createdAt: sql`now() - interval '1 second'`,
    });
    const uid = `second-${buyer.uid}`;
    const [row] = await server.db
      .insert(users)
      .values({ firebaseUid: uid, email, name: 'Second Owner', role: 'user' })
      .returning();
    const tokens = createSessionTokens(server.settings.sessionSecrets);
    const token = await tokens.issue({ userId: row?.id ?? '', version: 1, signedInAt: new Date() });
    const { body } = await call<{ accounts: unknown[]; acts: unknown[] }>(server, 'GET', '/me/data', {
      token,
    });
    expect(body.accounts).toHaveLength(1);
    expect(body.acts).toEqual([]);
    await server.db
      .update(users)
      .set({ createdAt: sql`now() - interval '1 hour'` })
      .where(eq(users.id, row?.id ?? ''));
    const later = await call(server, 'GET', '/me/data', { token });
    expect(later.body['acts']).toEqual([
      { action: 'verifyUser', at: expect.any(String), by: 'you', about: null },
    ]);
    expect(JSON.stringify(later.body)).not.toMatch(/somebody@else|Someone Else|Bea Buyer/);
  });

  it('has a part for every column that refers to a person, or a reason why not', async () => {
    const rows = await rowsOf<{ column: string }>(
      server.db,
      sql`select c.conrelid::regclass || '.' || a.attname as column from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.contype = 'f' and c.confrelid = 'users'::regclass`,
    );
    const known = [...Object.keys(EXPORTED), ...Object.keys(NOT_EXPORTED)];
    expect(rows.map(({ column }) => column).toSorted()).toEqual(known.toSorted());
    const parts = Object.keys((await call(server, 'GET', '/me/data', { token: seller.session })).body);
    for (const part of Object.values(EXPORTED)) expect(parts).toContain(part);
  });

  it(
    'is limited to a few times a day',
    async () => {
      const limited = await startTestServer({ rateLimits: RATE_LIMITS });
      try {
        const { session: token } = await person(limited, 'user');
        const statuses: number[] = [];
        for (let time = 0; time < 6; time += 1)
          statuses.push((await call(limited, 'GET', '/me/data', { token })).status);
        expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      } finally {
        await limited.close();
      }
    },
    START_MS,
  );
});

describe('deleting one’s own account', () => {
  it('shows before what is deleted and what stays', async () => {
    await laptopOf(server, seller);
    const sold = await laptopOf(server, seller);
    await paidOrder(server, buyer, sold);
    expect(await outlook(seller)).toMatchObject({
      goes: { unsoldLaptops: 1, unfinishedListings: 0, reservations: 0 },
      stays: { purchases: 0, salesMade: 1 },
    });
    expect((await outlook(buyer)).stays).toEqual({ purchases: 1, salesMade: 0 });
  });

  it('ends the session, removes laptops and reservations, and leaves an audit entry and an email', async () => {
    const laptop = await laptopOf(server, seller);
    const reserved = await laptopOf(server, await person(server, 'sealer'));
    await bookingOf(server, seller, reserved);
    expect((await leave(seller)).body).toEqual({ acknowledged: true, deletedCount: 1 });
    const next = await call(server, 'GET', '/me/profile', { token: seller.session });
    expect([next.status, next.body['code']]).toEqual([401, 'account_gone']);
    expect((await call(server, 'GET', `/laptops/${laptop}`)).status).toBe(404);
    await bookingOf(server, buyer, reserved);
    const audit = await server.db.select().from(auditEntries).where(eq(auditEntries.subject, seller.email));
    expect(audit).toMatchObject([{ action: 'deleteUser', actorEmail: seller.email }]);
    const rows = await server.db.select().from(mails).where(eq(mails.userId, seller.id));
    expect(rows.map(({ kind }) => kind)).toContain('accountDeleted');
    expect((await leave(seller)).status).toBe(401);
  });

  it('deletes everything that no order needs: listings, numbers, places, photo, and the name in the audit log (rule 44)', async () => {
    const admin = await person(server, 'admin');
    await call(server, 'PUT', `/verifyUser/${seller.id}`, { token: admin.session });
    const photo = '/images/me.webp';
    await server.db.update(users).set({ photo }).where(eq(users.id, seller.id));
    const unordered = await laptopOf(server, seller, {
      productName: 'Own words',
      phoneNumber: '+4930999999',
    });
    const bought = await paidOrder(server, seller, await laptopOf(server, await person(server, 'sealer')));
    await receive(server, bought.bookingId);
    expect((await leave(seller)).status).toBe(200);
    const [laptop] = await server.db.select().from(products).where(eq(products.id, unordered));
    expect(JSON.stringify(laptop)).not.toMatch(/Own words|999999|Light marks|Berlin|laptop\.webp/);
    expect(laptop?.placeId).toBeNull();
    const [order] = await server.db.select().from(bookings).where(eq(bookings.id, bought.bookingId));
    expect(order).toMatchObject({ phone: '', meetLocation: 'Deleted', productName: 'ThinkPad X1' });
    const [account] = await server.db.select().from(users).where(eq(users.id, seller.id));
    expect(account?.photo).toBeNull();
    const acts = await server.db.select().from(auditEntries).where(eq(auditEntries.subject, seller.email));
    expect(acts.map(({ action }) => action).toSorted()).toEqual(['deleteUser', 'verifyUser']);
    expect(JSON.stringify(acts)).not.toMatch(/Sam Seller|me\.webp/);
  });

  it('keeps the phone number while an order is open (rule 44)', async () => {
    const admin = await person(server, 'admin');
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await call(server, 'DELETE', `/deleteUser/${buyer.id}`, { token: admin.session });
    const phone = async () =>
      (await server.db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]?.phone;
    expect(await phone()).not.toBe('');
    await receive(server, bookingId);
    await forgetAllDeleted(server.db);
    expect(await phone()).toBe('');
  });

  it('needs a fresh sign-in (rule 36)', async () => {
    const tokens = createSessionTokens(server.settings.sessionSecrets);
    const signedInAt = new Date(Date.now() - 6 * 60_000);
    const token = await tokens.issue({ userId: buyer.id, version: 1, signedInAt });
    const answer = await call(server, 'DELETE', '/me', { token });
    expect([answer.status, answer.body['code']]).toEqual([403, 'fresh_proof_needed']);
    expect((await leave(buyer)).status).toBe(200);
  });

  it('is impossible during open orders and payouts, of both sides, and names them', async () => {
    const id = await bookingOf(server, buyer, await laptopOf(server, seller));
    // The buyer can delete an unpaid order. The seller has to wait until the reservation ends.
    expect(await obstaclesOf(buyer)).toEqual([]);
    expect(await obstaclesOf(seller)).toEqual([['selling', id]]);
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    expect(await obstaclesOf(buyer)).toEqual([['buying', bookingId]]);
    const refused = await leave(buyer);
    expect([refused.status, refused.body['code']]).toEqual([409, 'account_busy']);
    expect(refused.body['details']).toMatchObject({
      obstacles: [{ order: { _id: bookingId, side: 'buyer' } }],
    });
    await receive(server, bookingId);
    expect(await obstaclesOf(buyer)).toEqual([]);
    expect(await obstaclesOf(seller)).toEqual([
      ['selling', id],
      ['payout', bookingId],
    ]);
    await readyAccount(server, seller);
    await payout(server.payouts, bookingId);
    expect(await obstaclesOf(seller)).toEqual([['selling', id]]);
    expect((await leave(seller)).status).toBe(409);
    expect((await leave(buyer)).status).toBe(200);
    expect((await leave(seller)).status).toBe(200);
  });

  it('is impossible while the seller owes money', async () => {
    await readyAccount(server, seller);
    const { bookingId } = await paidOrder(server, buyer, await laptopOf(server, seller));
    await receive(server, bookingId);
    await payout(server.payouts, bookingId);
    const [sent] = await server.db.select().from(payouts).where(eq(payouts.bookingId, bookingId));
    await server.db
      .insert(debts)
      .values({ payoutId: sent?.id ?? '', sellerId: seller.id, reason: 'refund', amountCents: 500 });
    expect(await obstaclesOf(seller)).toEqual([['debt', null]]);
    expect((await leave(seller)).status).toBe(409);
  });

  it('is impossible for the last admin', async () => {
    await server.db.update(users).set({ role: 'user' }).where(eq(users.role, 'admin'));
    const only = await person(server, 'admin');
    expect(await obstaclesOf(only)).toEqual([['lastAdmin', null]]);
    const refused = await leave(only);
    expect([refused.status, refused.body['code']]).toEqual([409, 'last_admin']);
    const second = await person(server, 'admin');
    const both = await Promise.all([leave(only), leave(second)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
