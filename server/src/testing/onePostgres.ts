import { Client } from 'pg';
import { openPostgres } from '../database/openDatabase';
import { shapeOf } from './emptyDatabases';
import { MIGRATIONS } from './migrations';
import { createDatabase, startCluster } from './realPostgres';

/**
 * Vitest's `globalSetup`. Starts one Postgres for all test files of a run, unless DATABASE_URL names one. Creates the tables once, in a
 * template database of which each test file gets a copy.
 */
export default async function startOnePostgres(): Promise<() => Promise<void>> {
  const cluster = process.env['DATABASE_URL'] ? undefined : await startCluster();
  if (cluster) process.env['TEST_POSTGRES'] = cluster.url;
  const template = await createDatabase();
  await (await openPostgres(template.url, MIGRATIONS, console)).close();
  process.env['TEST_TEMPLATE'] = new URL(template.url).pathname.slice(1);
  if (cluster) process.env['TEST_SHAPE'] = await shapeAt(template.url);
  return async () => {
    await template.remove();
    await cluster?.stop();
  };
}

async function shapeAt(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const shape = await shapeOf(client);
  await client.end();
  return shape;
}
