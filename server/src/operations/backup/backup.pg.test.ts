import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../database/openDatabase';
import { appliedMigrations, knownMigrations, rowsOf, takeSteps } from '../../database/migrations';
import { person } from '../../testing/people';
import { CLUSTER_MS, openRealPostgres } from '../../testing/realPostgres';
import { bookingOf, laptopOf, paidOrder } from '../../testing/shop';
import { startTestServer, type TestServer } from '../../testing/testApp';
import { MIGRATIONS, openTestDatabase } from '../../testing/testDatabase';
import { watch } from '../../testing/queue';
import { backup } from './backup';
import { restore } from './restore';
import { dropEverything, listTables } from './tables';

type Db = OpenDatabase['db'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'relaptop-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** @returns rows and their hash, by table. */
async function contentOf(db: Db): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of await listTables(db)) {
    [content[table]] = await rowsOf(
      db,
      sql`select count(*)::int as rows, md5(string_agg(md5(row_::text), '' order by md5(row_::text))) as hash
        from ${sql.identifier(table)} row_`,
    );
  }
  return content;
}

/** Orders in several states, a queue, a refusal of the audit log, and texts that are hard on a file format. */
async function fill(server: TestServer): Promise<void> {
  const seller = await person(server, 'sealer', 'Zoë "O\'Hara" \\ \u2028 ☃');
  const buyer = await person(server, 'user');
  await paidOrder(server, buyer, await laptopOf(server, seller));
  const reserved = await laptopOf(server, seller, { details: 'first line\nsecond line\r\n{"a": 1}' });
  await bookingOf(server, buyer, reserved);
  const waiting = await person(server, 'user');
  await watch(server, waiting, reserved);
  await server.db.execute(sql`insert into audit_entries (actor_email, action, subject, before, after)
    values ('system', 'refund', 'both kinds of nothing', 'null'::jsonb, null)`);
}

const DATABASES: [string, () => Promise<OpenDatabase>][] = [
  ['the embedded database', openTestDatabase],
  ['Postgres', openRealPostgres],
];

describe.each(DATABASES)('a backup of %s', (_name, open) => {
  let server: TestServer;
  let database: OpenDatabase;
  let file: string;
  let before: Record<string, unknown>;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database });
    await fill(server);
    before = await contentOf(server.db);
    file = path.join(folder, `${server.settings.dataDir.replaceAll('/', '-')}.backup`);
  }, CLUSTER_MS);
  afterAll(() => server.close());

  it('brings everything back after a wipe, row by row, and the shop goes on', async () => {
    const saved = await backup(server.db, file);
    await server.db.transaction((tx) => dropEverything(tx));
    expect(await listTables(server.db)).toEqual([]);
    const restored = await restore(server.db, file, { migrationsDir: MIGRATIONS, force: false });
    expect(restored).toEqual(saved);
    expect(restored).toMatchObject({ users: 3, bookings: 2, payments: 1, watches: 1 });
    expect(await contentOf(server.db)).toEqual(before);
    // References, the numbers of the queue and the rules are all at work again.
    const [late, seller] = [await person(server, 'user'), await person(server, 'sealer')];
    const laptop = await laptopOf(server, seller);
    await bookingOf(server, await person(server, 'user'), laptop);
    expect((await watch(server, late, laptop)).status).toBe(200);
    await expect(server.db.execute(sql`truncate audit_entries`)).rejects.toThrow();
    await expect(server.db.execute(sql`delete from users`)).rejects.toThrow();
  });

  it('replaces data with force only', async () => {
    const now = await contentOf(server.db);
    const options = { migrationsDir: MIGRATIONS, force: false };
    await expect(restore(server.db, file, options)).rejects.toThrow('--force');
    expect(await contentOf(server.db)).toEqual(now);
    await restore(server.db, file, { ...options, force: true });
    expect(await contentOf(server.db)).toEqual(before);
  });

  it('that is older comes back with the schema of today', async () => {
    const steps = knownMigrations(MIGRATIONS);
    const old = steps.slice(0, 2);
    await server.db.transaction(async (tx) => {
      await dropEverything(tx);
      await takeSteps(tx, old);
      await tx.execute(
        sql`insert into users (firebase_uid, email, name, role) values ('u', 'old@x.test', 'Old', 'user')`,
      );
    });
    const oldFile = `${file}.old`;
    expect(await backup(server.db, oldFile)).toMatchObject({ users: 1 });
    await restore(server.db, oldFile, { migrationsDir: MIGRATIONS, force: true });
    expect(await appliedMigrations(server.db)).toHaveLength(steps.length);
    expect((await rowsOf(server.db, sql`select searchable from users`))[0]).toEqual({
      searchable: 'old\nold@x.test',
    });
  });

  it.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 40), 'can not be read'],
    [
      'changed',
      (whole: Buffer) => gzipSync(gunzipSync(whole).toString().replace('ThinkPad', 'ThinkPod')),
      'checksum',
    ],
    [
      'without its end',
      (whole: Buffer) => gzipSync(gunzipSync(whole).toString().replace(/.*\n$/, '')),
      'checksum',
    ],
    ['of something else', () => gzipSync('{"format":"other"}\n'), 'is not a backup'],
    ['of a newer version', (whole: Buffer) => newer(whole), 'newer'],
  ])('that is %s changes nothing', async (_what, spoil, says) => {
    const spoilt = `${file}.spoilt`;
    await writeFile(spoilt, spoil(await readFile(file)));
    const now = await contentOf(server.db);
    const options = { migrationsDir: MIGRATIONS, force: true };
    await expect(restore(server.db, spoilt, options)).rejects.toThrow(says);
    expect(await contentOf(server.db)).toEqual(now);
  });

  it('leaves no half file behind when it fails', async () => {
    const gone = path.join(folder, 'no-such-folder', 'x.backup');
    await expect(backup(server.db, gone)).rejects.toThrow('ENOENT');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

/** @returns a whole backup of a schema with a step that nobody here knows. */
function newer(whole: Buffer): Buffer {
  const lines = gunzipSync(whole).toString().trimEnd().split('\n').slice(0, -1);
  const head = JSON.parse(lines[0] ?? '') as { migrations: object[] };
  head.migrations.push({ hash: 'from the future', at: Date.now() });
  const body = `${[JSON.stringify(head), ...lines.slice(1)].join('\n')}\n`;
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}${JSON.stringify({ sha256 })}\n`);
}
