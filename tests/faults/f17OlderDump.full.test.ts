import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openPostgres } from '../../server/src/database/openDatabase';
import { MIGRATIONS } from '../../server/src/testing/migrations';
import { Child } from './harness/child';
import { call } from './harness/http';
import { expectLedgerSees, runLedger } from './harness/ledger';
import { assertOk, idTokenOf, logIn, signUp, type Person } from './harness/people';
import { createDatabase, nameOf, runSql } from './harness/postgres';
import { startPostgresWithTools, type PostgresWithTools } from './harness/postgresWithTools';
import { SCRIPTS } from './harness/scripts';
import { chargedOrder, finalPayment, offerLaptop, orderOf, type Order } from './harness/shopping';
import { openWorld, type World } from './harness/world';

/** The last migration of the older server. At least three migrations follow, and one of them adds a table that refers to people. */
const OLDER = '0030_stages';

let postgres: PostgresWithTools;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgresWithTools();
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-dumps-'));
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const inFolder = (name: string) => path.join(folder, name);

async function operate(world: World, words: string[], env: NodeJS.ProcessEnv = {}) {
  const PATH = `${postgres.bin}:${process.env['PATH']}`;
  const child = new Child(words.join(' '), SCRIPTS.operations, words, { ...world.settings(), PATH, ...env });
  const { code } = await child.ended;
  return { code, says: child.printed };
}

/** @throws unless the command succeeds @returns its output */
async function run(world: World, words: string[], env?: NodeJS.ProcessEnv): Promise<string> {
  const { code, says } = await operate(world, words, env);
  if (code !== 0) throw new Error(`${words.join(' ')}: ${says}`);
  return says;
}

const databases = async (): Promise<string[]> =>
  (await runSql<{ datname: string }>(postgres.url, 'select datname from pg_database')).map(
    ({ datname }) => datname,
  );

async function buy(world: World, buyer: Person, seller: Person): Promise<Order> {
  const order = await chargedOrder(world, buyer, await offerLaptop(world, seller));
  assertOk(await finalPayment(world.origin, order));
  return order;
}

/** @returns the address of a database with the older server's tables and the shop's rows */
async function asOlderServer(world: World): Promise<string> {
  const older = inFolder('migrations');
  await cp(MIGRATIONS, older, { recursive: true });
  const file = path.join(older, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { tag: string }[] };
  const newer = journal.entries.findIndex(({ tag }) => tag === OLDER) + 1;
  expect(journal.entries.length - newer).toBeGreaterThanOrEqual(3);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, newer) }));
  const url = await createDatabase(postgres.url);
  await (await openPostgres(url, older, console)).close();
  await copyRows(world.databaseUrl ?? '', url);
  return url;
}

/** Copies the rows of all tables. Leaves out generated columns, and columns that one of the databases lacks. */
async function copyRows(from: string, to: string): Promise<void> {
  const columns = `select table_name as table, json_agg(column_name) as columns from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' group by table_name`;
  const known = new Map(
    (await runSql<{ table: string; columns: string[] }>(from, columns)).map(({ table, columns }) => [
      table,
      columns,
    ]),
  );
  for (const { table, columns: there } of await runSql<{ table: string; columns: string[] }>(to, columns)) {
    const names = there.filter((column) => known.get(table)?.includes(column)).map((column) => `"${column}"`);
    const [row] = await runSql<{ rows: string | null }>(
      from,
      `select json_agg(t)::text as rows from "${table}" t`,
    );
    const rows = row?.rows?.replaceAll("'", "''");
    if (!rows) continue;
    // Triggers are off, as with pg_restore.
    await runSql(
      to,
      `set session_replication_role = replica; delete from "${table}";
       insert into "${table}" (${names.join()}) overriding system value select ${names.join()} from json_populate_recordset(null::"${table}", '${rows}')`,
    );
  }
}

it('F17 a dump from three migrations ago is restored by one command: people, orders, who was erased, the books', async () => {
  const world = await openWorld({ cluster: postgres.url });
  await world.start({ sweepSeconds: 3600 });
  const [seller, buyer, leaver, erased] = [
    await signUp(world, 'sealer'),
    await signUp(world),
    await signUp(world),
    await signUp(world, 'sealer'),
  ];
  const order = await buy(world, buyer, seller);
  const unsold = await offerLaptop(world, erased);
  await world.stop();
  const dump = inFolder('older.dump');
  await run(world, ['backup', dump], { DATABASE_URL: await asOlderServer(world) });
  expect((await stat(dump)).mode & 0o777).toBe(0o600);

  await world.start({ sweepSeconds: 3600 });
  await buy(world, buyer, seller);
  for (const { token } of [leaver, erased])
    assertOk(await call(`${world.origin}/api/me`, { method: 'DELETE', token }));
  await world.stop();
  await run(world, ['erase-person', erased.email]);

  expectOldCommandToFail(world, dump);
  const restored = await restoreAfterAll(world, dump);
  const ordersOf = (url = '') => runSql(url, `select from bookings where user_email = '${buyer.email}'`);
  expect(await ordersOf(world.databaseUrl)).toHaveLength(2);
  expect(await ordersOf(restored)).toHaveLength(1);

  world.databaseUrl = restored;
  await expectLedgerSees(world, /DIFFERENCE .* no such intent/);
  await run(world, ['ledger', '--repair']);
  await world.start({ sweepSeconds: 3600, env: { MIGRATE: 'off' } });
  expect((await orderOf(world, { ...order, buyer: await logIn(world, buyer) }))['state']).toBe('paid');
  for (const { uid, email } of [leaver, erased]) {
    const token = idTokenOf(world, { uid, email });
    const back = await call(`${world.origin}/api/jwt`, { method: 'POST', token, body: { email } });
    expect([back.status, back.body['code']]).toEqual([401, 'account_gone']);
  }
  expect((await call(`${world.origin}/api/laptops/${unsold}`)).status).toBe(404);
  const people = await runSql<{ email: string }>(restored, 'select * from users');
  expect(JSON.stringify(people)).toContain(leaver.email);
  expect(JSON.stringify(people)).not.toContain(erased.email);
});

/** Checks that `pg_restore --clean` over the newer database fails. */
function expectOldCommandToFail({ databaseUrl }: World, dump: string): void {
  const words = [
    '--clean',
    '--if-exists',
    '--no-owner',
    '--single-transaction',
    `--dbname=${databaseUrl}`,
    dump,
  ];
  const { status, stderr } = spawnSync(path.join(postgres.bin, 'pg_restore'), words, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('cannot drop constraint users_pkey')]);
}

/**
 * Restores the dump, first without the list of removed people, which must fail.
 * @returns the address of the restored database
 */
async function restoreAfterAll(world: World, dump: string): Promise<string> {
  const list = path.join(world.dataDir, 'removed-people');
  await rename(list, `${list}.away`);
  expect(await operate(world, ['restore', dump])).toMatchObject({
    code: 1,
    says: expect.stringContaining('--no-erasures'),
  });
  await rename(`${list}.away`, list);

  const says = await run(world, ['restore', dump]);
  expect(says).toContain('2 deleted, 1 erased');
  expect(says).toContain('ledger --repair');
  const [name] = /\brelaptop_faults_\w+_restored_\d{8}_\d{6}\b/.exec(says) ?? [];
  const url = new URL(world.databaseUrl ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

it('F17 a dump goes into an empty database only, and one that can not be used leaves nothing behind', async () => {
  const world = await openWorld({ cluster: postgres.url });
  await run(world, ['migrate']);
  const dump = inFolder('shop.dump');
  await run(world, ['backup', dump]);
  const before = (await databases()).toSorted();

  await runSql(postgres.url, "create role keeper login password 'keeper'");
  await runSql(postgres.url, `grant all on database ${nameOf(world.databaseUrl ?? '')} to keeper`);
  const asKeeper = new URL(world.databaseUrl ?? '');
  Object.assign(asKeeper, { username: 'keeper', password: 'keeper' });
  const restore = ['restore', dump, '--no-erasures'];
  const told = await operate(world, restore, { DATABASE_URL: asKeeper.href });
  expect(told).toMatchObject({
    code: 1,
    says: expect.stringMatching(/create database "\w+" owner "keeper";/),
  });

  await runSql(
    world.databaseUrl ?? '',
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9e12)",
  );
  const newer = inFolder('newer.dump');
  await run(world, ['backup', newer]);
  await writeFile(inFolder('cut.dump'), (await readFile(dump)).subarray(0, 20_000));
  await writeFile(inFolder('no.dump'), 'no dump');
  for (const [file, words] of [
    ['newer.dump', 'newer server'],
    ['cut.dump', 'pg_restore failed'],
    ['no.dump', 'pg_restore failed'],
    ['nowhere.dump', 'There is no file'],
  ] as const) {
    const refused = await operate(world, ['restore', inFolder(file), '--no-erasures']);
    expect(refused).toMatchObject({ code: 1, says: expect.stringContaining(words) });
  }
  const noTools = await operate(world, restore, { PATH: folder });
  expect(noTools).toMatchObject({
    code: 1,
    says: expect.stringContaining('apt-get install postgresql-client'),
  });
  expect((await databases()).toSorted()).toEqual(before);

  const empty = await createDatabase(postgres.url);
  expect(await run(world, restore, { DATABASE_URL: empty })).toContain(`into the database ${nameOf(empty)}`);
  world.databaseUrl = empty;
  expect((await runLedger(world)).code).toBe(0);
  await world.start({ env: { MIGRATE: 'off' } });
});
