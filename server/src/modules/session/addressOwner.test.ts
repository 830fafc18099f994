import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../database/migrations';
import { connectedAccounts } from '../../database/payoutSchema';
import { users } from '../../database/schema';
import { PASSWORD_SET } from '../../testing/fakeAccounts';
import { call, idTokenOf, person } from '../../testing/people';
import { usePerson, useServer } from '../../testing/useServer';

const server = useServer();
const admin = usePerson(server, 'admin');
afterEach(() => {
  server.accounts.links.clear();
  Object.assign(server.accounts, {
    ...{ since: null, passwordSince: PASSWORD_SET, emailVerified: null, down: false },
    ...{ accountName: null, names: {} },
  });
});

const SIGNED_UP = new Date(Date.now() - 600_000);
const now = () => Math.floor(Date.now() / 1000);
const jwt = (token: string, email: string) => call(server, 'POST', '/jwt', { token, body: { email } });
const rowsAt = async (uid: string) => server.db.select().from(users).where(eq(users.firebaseUid, uid));
const proof = (uid: string, email: string, claims: object = {}) =>
  idTokenOf(uid, email, { auth_time: now() - 600, ...claims });

async function newcomer() {
  const [uid, email] = [`uid-${randomUUID()}`, `${randomUUID()}@example.test`];
  const unverified = proof(uid, email, { email_verified: false });
  Object.assign(server.accounts, { passwordSince: SIGNED_UP, emailVerified: false });
  const account = { name: 'Mallory Attacker', email, photo: '/images/me.webp' };
  const body = { ...account, userType: 'sealer', verify: 'notVerified' };
  expect((await call(server, 'POST', '/saveUser', { token: unverified, body })).status).toBe(200);
  const session = String((await jwt(unverified, email)).body['accessToken']);
  const [row] = await rowsAt(uid);
  return { id: row?.id ?? '', uid, email, unverified, session };
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

/** Sets the account at Firebase to its state after a password reset by email. */
const resetPassword = () =>
  Object.assign(server.accounts, {
    ...{ passwordSince: new Date(), since: new Date(now() * 1000), emailVerified: true },
    ...{ accountName: 'Mallory Attacker', names: { password: 'Mallory Attacker' } },
  });
const enterByPassword = ({ uid, email }: Newcomer) => jwt(proof(uid, email, { auth_time: now() }), email);
const enterByGoogle = ({ uid, email }: Newcomer) => {
  Object.assign(server.accounts, { emailVerified: true, names: { 'google.com': 'Vera Victim' } });
  const claims = { auth_time: now(), firebase: { sign_in_provider: 'google.com' } };
  return jwt(proof(uid, email, claims), email);
};
const linkTo = (email: string) => {
  const code = randomUUID();
  server.accounts.links.set(code, { email, purpose: 'VERIFY_EMAIL' });
  return code;
};
const notMe = (code: string) => call(server, 'POST', '/emailLinks/notMe', { body: { code } });
const confirm = (token: string, code: string) =>
  call(server, 'POST', '/emailLinks/confirm', { token, body: { code } });

/** The ways in which the owner of an address proves to be the owner. Each returns the answer to the owner's log-in. */
const OWNERS: Readonly<Record<string, (impostor: Newcomer) => ReturnType<typeof jwt>>> = {
  'a new password': (impostor) => {
    resetPassword();
    return enterByPassword(impostor);
  },
  Google: enterByGoogle,
  '“This wasn’t me”, then a new password': async (impostor) => {
    expect((await notMe(linkTo(impostor.email))).status).toBe(200);
    resetPassword();
    return enterByPassword(impostor);
  },
  '“This wasn’t me”, then Google': async (impostor) => {
    expect((await notMe(linkTo(impostor.email))).status).toBe(200);
    return enterByGoogle(impostor);
  },
};

interface Column {
  readonly table: string;
  readonly column: string;
}

/** @returns every column that refers to a person, directly or through another table, by the foreign keys */
async function personColumns(): Promise<Column[]> {
  return rowsOf<Column>(
    server.db,
    sql`with recursive keys as (
        select conrelid as t, confrelid as target, unnest(conkey) as col, unnest(confkey) as of
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
      ), held as (
        select 'users'::regclass::oid as t, attnum as col from pg_attribute
        where attrelid = 'users'::regclass and attname = 'id'
        union
        select keys.t, keys.col from keys join held on held.t = keys.target and held.col = keys.of
      )
      select held.t::regclass::text as "table", attname::text as "column"
      from held join pg_attribute on attrelid = held.t and attnum = held.col
      where held.t <> 'users'::regclass order by 1, 2`,
  );
}

/** An example value for each type of column; null if the database has a default. */
const SAMPLES = sql.raw(`case
  when udt_name = 'uuid' then 'gen_random_uuid()'
  when udt_name in ('text', 'varchar') then quote_literal('x' || gen_random_uuid())
  when udt_name in ('int4', 'int8', 'numeric') then '1'
  when udt_name in ('timestamptz', 'date') then 'now()'
  when udt_name = 'bool' then 'false'
  when udt_name = 'jsonb' then quote_literal('[]')
  else quote_literal('{}') end`);

/**
 * Inserts a row with the person's id for each of these columns. Drops the tables' other constraints first, because the rows don't meet
 * them.
 */
async function fillAll(columns: readonly Column[], personId: string): Promise<void> {
  const rules = await rowsOf<{ table: string; name: string }>(
    server.db,
    sql`select conrelid::regclass::text as "table", conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  await server.db.transaction(async (tx) => {
    // Switches foreign keys and triggers off during the inserts.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const { table, name } of rules)
      await tx.execute(sql.raw(`alter table ${table} drop constraint "${name}"`));
    for (const { table, column } of columns) {
      const needed = await rowsOf<{ name: string; value: string }>(
        tx,
        sql`select column_name as name, ${SAMPLES} as value from information_schema.columns
          where table_schema = 'public' and table_name = ${table} and column_name <> ${column}
            and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`,
      );
      const names = [column, ...needed.map(({ name }) => name)].map((name) => `"${name}"`);
      const values = [`'${personId}'`, ...needed.map(({ value }) => value)];
      await tx.execute(sql.raw(`insert into ${table} (${names.join()}) values (${values.join()})`));
    }
  });
}

async function columnsOf(columns: readonly Column[], personId: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await rowsOf<{ is: boolean }>(
      server.db,
      sql.raw(`select exists (select from ${table} where "${column}" = '${personId}') as is`),
    );
    if (rows[0]?.is) found.push(`${table}.${column}`);
  }
  return found;
}

describe('F23 an impostor’s account with another person’s address (rule 37)', () => {
  it('has rows in every table that refers to a person', async () => {
    const columns = await personColumns();
    expect(columns.length).toBeGreaterThan(35);
    const impostor = await newcomer();
    await fillAll(columns, impostor.id);
    expect(await columnsOf(columns, impostor.id)).toEqual(
      columns.map(({ table, column }) => `${table}.${column}`),
    );
  });

  it.each(Object.keys(OWNERS))(
    'F23 leaves nothing to the owner, and no way in to the impostor: %s',
    async (way) => {
      const columns = await personColumns();
      const impostor = await newcomer();
      await fillAll(columns, impostor.id);
      const owner = await OWNERS[way]?.(impostor);
      expect(owner?.status).toBe(200);
      const token = String(owner?.body['accessToken']);

      const [row] = await rowsAt(impostor.uid);
      expect(row?.id).not.toBe(impostor.id);
      expect(await columnsOf(columns, row?.id ?? '')).toEqual([]);
      expect(row).toMatchObject({ email: impostor.email, role: 'user', photo: null, verifiedAt: null });
      expect(row?.name).not.toContain('Mallory');
      expect(row?.emailVerifiedAt).not.toBeNull();
      expect((await call(server, 'GET', `/users/check/${impostor.email}`, { token })).status).toBe(200);
      expect((await call(server, 'PUT', '/me/role', { token, body: { role: 'sealer' } })).status).toBe(200);
      const desk = await call(server, 'GET', '/payouts/desk', { token });
      expect([desk.status, desk.body['accountState']]).toEqual([200, 'none']);

      // The server must refuse all tokens of the impostor: the session, the ID token of the sign-up, and an ID token from an old refresh
      // token.
      const { session, unverified, uid, email } = impostor;
      expect((await call(server, 'GET', `/users/check/${email}`, { token: session })).status).toBe(401);
      expect((await jwt(unverified, email)).status).toBe(401);
      expect((await call(server, 'POST', '/images', { token: unverified, body: {} })).status).toBe(401);
      expect((await jwt(proof(uid, email), email)).status).toBe(401);
      // The server must also refuse an ID token from the same second as the owner's log-in.
      const sameSecond = { auth_time: now(), email_verified: false };
      expect((await jwt(proof(uid, email, sameSecond), email)).status).toBe(401);
    },
  );

  it.each([
    ['Google', enterByGoogle],
    [
      '“This wasn’t me”',
      async ({ email }: Newcomer) => {
        await notMe(linkTo(email));
      },
    ],
  ])('F23 does not open by the password of before: %s', async (_way, come) => {
    const impostor = await newcomer();
    await come(impostor);
    Object.assign(server.accounts, { emailVerified: true, passwordSince: SIGNED_UP });
    expect((await enterByPassword(impostor)).status).toBe(401);
    server.accounts.down = true;
    expect((await enterByPassword(impostor)).status).toBe(503);
  });

  it('F23 stays theirs when its own person changes the password, or the address at Firebase', async () => {
    const impostor = await newcomer();
    const changed = { passwordSince: new Date(), since: new Date(now() * 1000), emailVerified: false };
    Object.assign(server.accounts, changed);
    const unverified = proof(impostor.uid, impostor.email, { auth_time: now(), email_verified: false });
    expect((await jwt(unverified, impostor.email)).status).toBe(200);
    // An unknown person opens the link on Firebase's own page.
    server.accounts.emailVerified = true;
    const opened = await enterByPassword(impostor);
    expect(opened.status).toBe(200);
    expect((await rowsAt(impostor.uid))[0]).toMatchObject({ id: impostor.id, emailVerifiedAt: null });

    const own = await person(server, 'sealer');
    const victim = `victim-${own.email}`;
    Object.assign(server.accounts, { passwordSince: SIGNED_UP, since: null });
    await jwt(proof(own.uid, own.email), own.email);
    const moved = { ...own, email: victim, unverified: '', session: own.session };
    expect((await enterByPassword(moved)).body['code']).toBe('address_not_confirmed');
    resetPassword();
    expect((await enterByPassword(moved)).status).toBe(200);
    expect((await rowsAt(own.uid))[0]?.id).not.toBe(own.id);
    expect((await call(server, 'GET', '/payouts/desk', { token: own.session })).status).toBe(401);
  });

  it('can’t be entered while Firebase does not know whose password it is', async () => {
    const impostor = await newcomer();
    server.accounts.down = true;
    expect((await enterByPassword(impostor)).status).toBe(503);
  });

  it('lets the owner of the address sign up with a new account', async () => {
    const { uid, email, id } = await newcomer();
    resetPassword();
    const token = proof(uid, email, { auth_time: now() });
    const body = { name: 'Vera Victim', email, photo: null, userType: 'sealer', verify: 'notVerified' };
    expect((await call(server, 'POST', '/saveUser', { token, body })).status).toBe(200);
    expect((await rowsAt(uid))[0]).toMatchObject({ name: 'Vera Victim', role: 'sealer' });
    expect((await rowsAt(uid))[0]?.id).not.toBe(id);
  });

  it('becomes one account of the owner, who logs in on two devices at once', async () => {
    const impostor = await newcomer();
    const answers = await Promise.all(Array.from({ length: 4 }, () => enterByGoogle(impostor)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rowsAt(impostor.uid)).toHaveLength(1);
  });

  it('loses the impostor’s name, at Firebase too', async () => {
    const impostor = await newcomer();
    resetPassword();
    await enterByPassword(impostor);
    expect(server.accounts.named).toContain('New member');
    expect((await rowsAt(impostor.uid))[0]?.name).toBe('New member');
    const other = await newcomer();
    await enterByGoogle(other);
    expect((await rowsAt(other.uid))[0]?.name).toBe('Vera Victim');
  });

  it('is suspended without the owner, and no link confirms it (rule 51)', async () => {
    const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()];
    for (const { id } of [first, second, third])
      await call(server, 'PUT', `/people/${id}/suspension`, {
        token: admin.session,
        body: { reason: 'It is not your address.' },
      });
    const code = linkTo(second.email);
    expect((await confirm(second.unverified, code)).body['code']).toBe('account_suspended');
    expect((await enterByGoogle(first)).status).toBe(200);
    // Before the reset, Firebase still has the suspended person's password.
    Object.assign(server.accounts, { emailVerified: true, passwordSince: SIGNED_UP });
    expect((await enterByPassword(third)).body['code']).toBe('account_suspended');
    resetPassword();
    expect((await enterByPassword(third)).status).toBe(200);
    for (const { id, uid } of [first, third]) {
      const [owner] = await rowsAt(uid);
      expect(owner).toMatchObject({ suspendedAt: null, suspendedReason: null });
      expect(owner?.id).not.toBe(id);
    }
  });
});

describe('the link that confirms an address (rule 37)', () => {
  it('F23 counts for the person who is logged in to that account: they keep name, photo, role and all else', async () => {
    const columns = await personColumns();
    const seller = await newcomer();
    await fillAll(columns, seller.id);
    const before = await columnsOf(columns, seller.id);
    const code = linkTo(seller.email);
    expect((await confirm(seller.unverified, code)).status).toBe(200);
    server.accounts.emailVerified = true;
    const entered = await enterByPassword(seller);
    expect(entered.status).toBe(200);
    const [row] = await rowsAt(seller.uid);
    const { id, email } = seller;
    const kept = { name: 'Mallory Attacker', photo: '/images/me.webp', role: 'sealer' };
    expect(row).toMatchObject({ id, email, ...kept });
    expect(row?.emailVerifiedAt).not.toBeNull();
    expect(await columnsOf(columns, seller.id)).toEqual(before);
    // Later this person can log in through another provider.
    expect((await enterByGoogle(seller)).status).toBe(200);
    expect((await rowsAt(seller.uid))[0]?.id).toBe(id);
    expect((await notMe(linkTo(email))).body['code']).toBe('link_used_up');
    expect((await rowsAt(seller.uid))[0]?.id).toBe(id);
  });

  it('counts for no one else, and not without the account', async () => {
    const [seller, other] = [await newcomer(), await newcomer()];
    const code = linkTo(seller.email);
    expect((await confirm(other.unverified, code)).status).toBe(403);
    expect((await confirm(seller.session, code)).status).toBe(401);
    expect((await call(server, 'POST', '/emailLinks/confirm', { body: { code } })).status).toBe(401);
    expect((await rowsAt(seller.uid))[0]?.emailVerifiedAt).toBeNull();
  });

  it('is refused when it is used, invented, or for another purpose', async () => {
    const seller = await newcomer();
    for (const answer of [await confirm(seller.unverified, 'x'), await notMe('x')])
      expect([answer.status, answer.body['code']]).toEqual([409, 'link_used_up']);
    server.accounts.links.set('r', { email: seller.email, purpose: 'PASSWORD_RESET' });
    expect((await notMe('r')).status).toBe(400);
    expect((await confirm(seller.unverified, 'r')).status).toBe(400);
    server.accounts.down = true;
    expect((await notMe('r')).status).toBe(503);
    server.accounts.down = false;
    expect((await rowsAt(seller.uid))[0]?.id).toBe(seller.id);
  });

  it('does not give the impostor’s account to an owner who has set a new password', async () => {
    const impostor = await newcomer();
    resetPassword();
    const token = proof(impostor.uid, impostor.email, { auth_time: now() });
    expect((await confirm(token, linkTo(impostor.email))).status).toBe(200);
    expect((await rowsAt(impostor.uid))[0]?.id).not.toBe(impostor.id);
  });

  it('can report once that it was another person; a repeat does not change the owner’s account', async () => {
    const impostor = await newcomer();
    const code = linkTo(impostor.email);
    await notMe(code);
    const [owner] = await rowsAt(impostor.uid);
    expect((await notMe(code)).status).toBe(200);
    expect((await rowsAt(impostor.uid))[0]?.id).toBe(owner?.id);
    expect((await notMe(linkTo('nobody@example.test'))).status).toBe(200);
  });
});

it('begins no payouts for an unconfirmed address (rule 37)', async () => {
  const impostor = await newcomer();
  const answer = await call(server, 'POST', '/payouts/account', { token: impostor.session });
  expect([answer.status, answer.body['code']]).toEqual([403, 'address_not_confirmed']);
  expect(await server.db.$count(connectedAccounts, eq(connectedAccounts.userId, impostor.id))).toBe(0);
});
