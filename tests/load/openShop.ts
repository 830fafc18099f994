import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { firstOf, inTransaction } from '../../server/src/database/database';
import { connectPatiently, openPostgres } from '../../server/src/database/openDatabase';
import { users } from '../../server/src/database/schema';
import { createSessionTokens } from '../../server/src/modules/session/sessionTokens';
import { createDatabase } from '../../server/src/testing/realPostgres';
import { startTestServer, type TestServer } from '../../server/src/testing/testApp';
import { MIGRATIONS } from '../../server/src/testing/migrations';
import type { Target } from './measure';
import type { Emails, Viewer } from './pages';
import { fillPeople, firstOfRole, idOf, type Size } from './people';
import { fillShop } from './shop';

/** A shop whose server does not listen and does no background work yet. */
export interface QuietShop {
  /** When the server closes, it removes its database. */
  readonly server: TestServer;
  readonly databaseUrl: string;
  readonly viewers: Viewers;
  readonly emails: Emails;
}
export interface OpenShop extends QuietShop {
  readonly origin: string;
}
type Viewers = Record<keyof Emails, typeof users.$inferSelect>;

/** @param fill function that adds all rows except the users */
export const openShop = async (size: Size, fill = fillShop): Promise<OpenShop> =>
  listen(await makeShop(size, fill));

/** @param create function that makes an empty database */
export async function makeShop(size: Size, fill = fillShop, create = createDatabase): Promise<QuietShop> {
  const { url, remove } = await create();
  const opened = await openPostgres(url, MIGRATIONS, { error: () => undefined });
  const close = async () => {
    await opened.close();
    await remove();
  };
  const server = await startTestServer({ database: { ...opened, close } });
  try {
    await fillAll(url, size, fill);
    await tidy(url);
    const viewers = await findViewers(server, size);
    const { admin, seller, buyer } = viewers;
    const emails = { admin: admin.email, seller: seller.email, buyer: buyer.email };
    return { server, databaseUrl: url, viewers, emails };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** Makes the server listen, and starts the sweeper and the outbox. */
export async function listen(shop: QuietShop): Promise<OpenShop> {
  const origin = await shop.server.app.listen({ host: '127.0.0.1', port: 0 });
  return { ...shop, origin };
}

/** Uses separate connections, because the server's own connections cancel long queries. */
async function fillAll(url: string, size: Size, fill: typeof fillShop): Promise<void> {
  const { db, close } = connectPatiently(url, { error: () => undefined });
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await fillPeople(tx, size);
    await fill(tx, size);
  }).finally(close);
}

/** Updates statistics, and the visibility map for index-only scans. */
async function tidy(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

async function findViewers({ db }: TestServer, size: Size): Promise<Viewers> {
  const first = firstOfRole(size);
  const find = async (viewer: keyof Emails) => {
    const own = eq(users.id, idOf('user', first[viewer]));
    const person = firstOf(await db.select().from(users).where(own));
    if (!person) throw new Error(`There is no ${viewer}`);
    return person;
  };
  return { admin: await find('admin'), seller: await find('seller'), buyer: await find('buyer') };
}

/** Makes a new token, because a token expires sooner than a large shop is made. */
export async function targetOf(shop: OpenShop, { viewer }: { viewer: Viewer }): Promise<Target> {
  const { server, origin, viewers } = shop;
  if (viewer === 'visitor') return { origin, token: undefined };
  const { id, tokenVersion } = viewers[viewer];
  const issuer = createSessionTokens(server.settings.sessionSecrets);
  return { origin, token: await issuer.issue({ userId: id, version: tokenVersion, signedInAt: new Date() }) };
}
