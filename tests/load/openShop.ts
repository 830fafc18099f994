import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { firstOf, inTransaction } from '../../server/src/database/database';
import { openPostgres } from '../../server/src/database/openDatabase';
import { users } from '../../server/src/database/schema';
import { createSessionTokens } from '../../server/src/modules/session/sessionTokens';
import { createDatabase } from '../../server/src/testing/realPostgres';
import { startTestServer, type TestServer } from '../../server/src/testing/testApp';
import { MIGRATIONS } from '../../server/src/testing/testDatabase';
import type { Emails } from './pages';
import { fillPeople, firstOfRole, idOf, type Size } from './people';
import { fillShop } from './shop';

export interface OpenShop {
  /** Closing it removes its database. */
  readonly server: TestServer;
  readonly origin: string;
  readonly databaseUrl: string;
}

/** A server that listens, with a shop of this size on a real Postgres. */
export async function openShop(size: Size): Promise<OpenShop> {
  const { url, remove } = await createDatabase();
  const opened = await openPostgres(url, MIGRATIONS, { error: () => undefined });
  const close = async () => {
    await opened.close();
    await remove();
  };
  const server = await startTestServer({ database: { db: opened.db, close } });
  try {
    await inTransaction(server.db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await fillPeople(tx, size);
      await fillShop(tx, size);
    });
    await tidy(url);
    const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
    return { server, origin, databaseUrl: url };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/**
 * What Postgres does by itself to tables that have been there for a while: it learns what is in them, and which pages of them an index
 * alone can answer for.
 */
async function tidy(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** @returns e-mails and session tokens of those who look at the pages. */
export async function findViewers({ db, settings }: TestServer, size: Size) {
  const first = firstOfRole(size);
  const issuer = createSessionTokens(settings.sessionSecret);
  const find = async (viewer: keyof Emails) => {
    const person = firstOf(
      await db
        .select()
        .from(users)
        .where(eq(users.id, idOf('user', first[viewer]))),
    );
    if (!person) throw new Error(`There is no ${viewer}`);
    return {
      email: person.email,
      token: await issuer.issue({ userId: person.id, version: person.tokenVersion }),
    };
  };
  const [admin, seller, buyer] = await Promise.all([find('admin'), find('seller'), find('buyer')]);
  return {
    emails: { admin: admin.email, seller: seller.email, buyer: buyer.email },
    tokens: { admin: admin.token, seller: seller.token, buyer: buyer.token },
  };
}
