import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { bookings, products, users } from '../../../server/src/database/schema';
import type { Access } from '@relaptop/shared/calls';
import type { OpenDatabase } from '../../../server/src/database/openDatabase';
import { idTokenOf, person, renewed, type Person } from '../../../server/src/testing/people';
import { bookingOf, chargedOrder, intentOf, laptopOf, paidOrder } from '../../../server/src/testing/shop';
import { startTestServer, type TestServer } from '../../../server/src/testing/testApp';
import { times } from '../harness/extent';
import type { Known } from './schemas';

/**
 * Number of calls of `known` after which the world adds new rows. Rows cost more than calls, so without TESTS=full several routes share
 * them.
 */
const FRESH_EACH = times(1, 20);

export interface World {
  readonly server: TestServer;
  lastError(): string;
  /** Values of the authorization header. Most are of users who may make such a call. Some are of other users, of visitors, or invalid. */
  tokens(access: Access | undefined): readonly (string | undefined)[];
  refresh(): Promise<Known>;
  known(): Promise<Known>;
  close(): Promise<void>;
}

const repeat = <T>(times: number, values: readonly T[]): T[] =>
  Array.from({ length: times }, () => values).flat();
const bearer = (token: string): string => `Bearer ${token}`;

/** A shop with users, laptops, orders and a page, in this process. */
export async function makeWorld(database: OpenDatabase): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'relaptop-fuzz-'));
  await mkdir(path.join(folder, 'shell'));
  await writeFile(path.join(folder, 'shell/index.html'), '<script id="config">__CONFIG__</script>');
  const log: string[] = [];
  const server = await startTestServer({
    database,
    // The sweeper would change rows during the tests.
    env: { SHELL_DIR: path.join(folder, 'shell'), LOG_LEVEL: 'error', SWEEP_SECONDS: '3600' },
    logTo: { write: (line) => void log.push(line) },
  });
  let buyer = await person(server, 'user');
  let seller = await person(server, 'sealer');
  let admin = await person(server, 'admin');
  const refresh = async () => {
    // All routes together take longer than a session lives.
    [buyer, seller, admin] = [
      await renewed(server, buyer),
      await renewed(server, seller),
      await renewed(server, admin),
    ];
    return addRows(server, [buyer, seller, admin]);
  };
  let asked = 0;
  let known: Known | undefined;
  return {
    server,
    lastError: () => log.at(-1) ?? '',
    tokens: (access) => [
      ...repeat(
        4,
        [buyer, seller, admin].map((one) => bearer(access === 'firebase' ? one.idToken : one.session)),
      ),
      ...(access === 'admin' ? repeat(8, [bearer(admin.session)]) : []),
      ...(access === 'seller' ? repeat(4, [bearer(seller.session)]) : []),
      bearer(idTokenOf(randomUUID(), `${randomUUID()}@example.test`)),
      undefined,
      'Bearer x.y.z',
    ],
    refresh,
    known: async () => {
      if (known === undefined || asked % FRESH_EACH === 0) known = await refresh();
      asked += 1;
      return known;
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Adds rows for the calls to act on. The returned ids don't contain the callers, because the admin's calls could delete them. */
async function addRows(server: TestServer, actors: readonly Person[]): Promise<Known> {
  const [buyer, seller] = actors;
  if (!buyer || !seller) throw new Error('This world has no users');
  // A buyer may reserve only three laptops at once, so the reservations of the last round end.
  await server.db.execute(
    sql`update products set held_until = now() - interval '1 second' where held_until > now()`,
  );
  const victim = await person(server, 'user');
  for (let n = 0; n < 3; n += 1) await laptopOf(server, seller);
  const open = await bookingOf(server, buyer, await laptopOf(server, seller));
  await intentOf(server, buyer, open);
  await bookingOf(server, victim, await laptopOf(server, seller));
  await chargedOrder(server, victim, await laptopOf(server, seller));
  await paidOrder(server, buyer, await laptopOf(server, seller));
  const rows = await Promise.all([products, bookings, users].map((table) => server.db.select().from(table)));
  const own = new Set(actors.map(({ id }) => id));
  return {
    ids: rows.flatMap((table) => table.slice(-20).map(({ id }) => id)).filter((id) => !own.has(id)),
    emails: [...actors.map(({ email }) => email), victim.email],
    intents: [...server.provider.intents.keys()].slice(-10),
  };
}
