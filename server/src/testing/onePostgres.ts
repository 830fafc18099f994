import { openPostgres } from '../database/openDatabase';
import { MIGRATIONS } from './migrations';
import { createDatabase, startCluster, type Cluster, type TestDatabase } from './realPostgres';

declare global {
  /** Of this run: its Postgres, none when DATABASE_URL names one, and the database that each test file gets a copy of. */
  var testPostgres: { readonly cluster?: Cluster; readonly template: TestDatabase } | undefined;
}

/** Jest's `globalSetup`: one Postgres for all test files of a run, and the tables made once. */
export default async function startOnePostgres(): Promise<void> {
  const cluster = process.env['DATABASE_URL'] ? undefined : await startCluster();
  if (cluster) process.env['TEST_POSTGRES'] = cluster.url;
  const template = await createDatabase();
  await (await openPostgres(template.url, MIGRATIONS, console)).close();
  process.env['TEST_TEMPLATE'] = new URL(template.url).pathname.slice(1);
  globalThis.testPostgres = { ...(cluster && { cluster }), template };
}
