import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type Pool, type PoolClient } from 'pg';
import { createDatabase, startCluster, type TestDatabase } from '../../server/src/testing/realPostgres';
import type { Database } from '../../server/src/database/database';
import type { QuietShop } from './openShop';
import { describePlan, type PlanNode } from './scalePlans';

const WORST = 10;
/** Milliseconds until all sessions have a changed setting. */
const A_WHILE = 500;

export interface Statement {
  readonly text: string;
  readonly calls: number;
  /** Average milliseconds of planning and execution. */
  readonly mean: number;
  /** The plan in words. */
  readonly plan: string;
}
type Counted = Omit<Statement, 'plan'> & { readonly id: string };

/** Settings of Postgres. `pg_stat_statements` counts statements. `auto_explain` sends the plan to the connection that ran the statement. */
const SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements, auto_explain',
  'pg_stat_statements.track_planning': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
  'auto_explain.log_analyze': 'on',
  // Adds the statement's id to the plan.
  'auto_explain.log_verbose': 'on',
};

/** Makes an empty database in a new Postgres that counts statements, or in the Postgres of DATABASE_URL. */
export async function createCounted(): Promise<TestDatabase> {
  if (process.env['DATABASE_URL'] ?? process.env['TEST_POSTGRES']) return createDatabase();
  const cluster = await startCluster();
  await asking(cluster.url, async (client) => {
    for (const [name, value] of Object.entries(SETTINGS)) await set(client, name, value);
  });
  await cluster.crash();
  await cluster.recover();
  const name = `relaptop_test_${randomUUID().replaceAll('-', '')}`;
  await asking(cluster.url, (client) => client.query(`create database ${name}`));
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  await asking(url.href, (client) => client.query('create extension pg_stat_statements'));
  return { url: url.href, remove: () => cluster.stop() };
}

/** In a list of libraries, each name needs its own quotes. */
function set(client: Client, name: string, value: string): Promise<unknown> {
  const values = value.split(', ').map((one) => client.escapeLiteral(one));
  return client.query(`alter system set ${name} = ${values.join(', ')}`);
}

async function asking<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const isCounted = async (client: Client): Promise<boolean> =>
  (await client.query(`select from pg_extension where extname = 'pg_stat_statements'`)).rowCount === 1;

export async function forgetStatements(url: string): Promise<void> {
  await asking(url, async (client) => {
    if (await isCounted(client)) await client.query('select pg_stat_statements_reset()');
  });
}

/**
 * Finds the statements with the highest average time.
 * @param askAgain repeats all requests while plans are logged and nothing is measured
 * @returns none if Postgres doesn't count statements
 */
export async function findWorst(
  { databaseUrl, server }: QuietShop,
  askAgain: () => Promise<unknown>,
): Promise<Statement[]> {
  return asking(databaseUrl, async (client) => {
    if (!(await isCounted(client))) return [];
    const counted = await readCounts(client);
    const plans = collectPlans(poolOf(server.db));
    await logPlans(client, '0');
    await askAgain();
    await logPlans(client, '-1');
    return counted.map(({ id, ...one }) => ({ ...one, plan: plans.get(id)?.plan ?? 'not seen again' }));
  });
}

/** Postgres sends the plan of a statement only to the connection that ran it. @returns the connections of the server */
const poolOf = (db: Database): Pool => (db as unknown as { $client: Pool }).$client;

async function readCounts(client: Client): Promise<Counted[]> {
  const { rows } = await client.query<Counted>(
    `select queryid::text as id, query as text, calls::int, mean_exec_time + mean_plan_time as mean
     from pg_stat_statements where toplevel and query ~* '^\\s*(with|select|insert|update|delete)'
       and dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'
     order by mean desc limit ${WORST}`,
  );
  return rows;
}

/** @param least minimum milliseconds of a statement whose plan Postgres logs; -1 for no statement */
async function logPlans(client: Client, least: string): Promise<void> {
  await set(client, 'auto_explain.log_min_duration', least);
  await client.query('select pg_reload_conf()');
  await pause(A_WHILE);
}

interface MeasuredPlan {
  readonly took: number;
  readonly plan: string;
}

/**
 * Collects the plans that are logged from now on.
 * @returns the slowest plan of each statement, by the statement's id
 */
function collectPlans(pool: Pool): ReadonlyMap<string, MeasuredPlan> {
  const plans = new Map<string, MeasuredPlan>();
  const heard = new WeakSet<PoolClient>();
  const note = ({ message = '' }: { message?: string | undefined }) => {
    const [, took, plan = ''] = /^duration: ([\d.]+) ms {2}plan:\s*(\{.*)$/s.exec(message) ?? [];
    // The id stays a text, because it is too large for a number.
    const id = /"Query Identifier": (-?\d+)/.exec(plan)?.[1];
    if (id === undefined || Number(took) <= (plans.get(id)?.took ?? 0)) return;
    plans.set(id, { took: Number(took), plan: describePlan((JSON.parse(plan) as { Plan: PlanNode }).Plan) });
  };
  pool.on('acquire', (client) => {
    if (!heard.has(client)) client.on('notice', note);
    heard.add(client);
  });
  return plans;
}
