import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** @returns the address of the Postgres of this run, or DATABASE_URL */
export const clusterOfRun = (): string => process.env['DATABASE_URL'] ?? process.env['TEST_POSTGRES'] ?? '';

/**
 * @param cluster address of any database of the Postgres
 * @param template name of an unused database to copy
 * @returns the address of the new database
 */
export async function createDatabase(cluster: string, template?: string): Promise<string> {
  const name = `relaptop_faults_${randomUUID().replaceAll('-', '')}`;
  await runSql(cluster, `create database ${name}${template === undefined ? '' : ` template ${template}`}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  return url.href;
}

export const nameOf = (url: string): string => new URL(url).pathname.slice(1);

export async function dropDatabase(cluster: string, url: string): Promise<void> {
  await runSql(cluster, `drop database ${nameOf(url)} with (force)`);
}

export async function runSql<Row = Record<string, unknown>>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row[];
  } finally {
    await client.end();
  }
}
