import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { rowsOf } from '../../database/migrations';
import type { Database } from '../../database/database';
import { MOST_COUNTED } from '../../http/paging';
import { CONTRACT } from '../releases/contract';
import type { Settings } from '../../settings/settings';
import type { Sweeper } from '../../plugins/sweeper';

/** Counts rows that an index finds, up to a limit, so that a scrape never reads a whole table. */
const countOf = (rows: SQL): SQL =>
  sql`(select count(*) from (select 1 from ${rows} limit ${sql.raw(String(MOST_COUNTED))}) as counted)`;
const ageOf = (rows: SQL): SQL => sql`(select extract(epoch from now() - min(created_at)) from ${rows})`;

const WAITING_MAILS = sql`mails where sent_at is null and dropped_at is null and failed_at is null`;
const OPEN_PAYMENTS = sql`payment_intents where status in ('creating', 'open', 'claimed', 'releasing')`;

/** Metrics of the whole shop, which are the same in each process. Counts end at {@link MOST_COUNTED}. */
const OF_THE_SHOP: Readonly<Record<string, readonly [help: string, value: SQL]>> = {
  relaptop_mails_waiting: ['Emails that wait to be sent', countOf(WAITING_MAILS)],
  relaptop_mails_oldest_waiting_seconds: ['Age of the oldest email that waits', ageOf(WAITING_MAILS)],
  relaptop_payments_oldest_open_seconds: ['Age of the oldest open payment', ageOf(OPEN_PAYMENTS)],
  relaptop_disputes_open: [
    'Orders whose payment a bank disputes',
    countOf(sql`bookings where state = 'disputed'`),
  ],
  relaptop_debts_open: ['Debts of sellers to the shop', countOf(sql`debts where paid_cents < amount_cents`)],
  relaptop_stages_halted: [
    'Stages that the shop has halted in the last day',
    countOf(sql`stages where halted_at > now() - interval '1 day'`),
  ],
};

const PATIENCE_MS = 2_000;

interface Sources {
  readonly db: Database;
  readonly settings: Pick<Settings, 'dataDir'>;
  readonly sweeper: Pick<Sweeper, 'ended'>;
  readonly waitingQueries?: (() => number) | undefined;
}

/** Registers metrics of the shop and of this process. A metric whose source doesn't answer has no value. */
export function registerShopMetrics(
  register: Registry,
  { db, settings, sweeper, waitingQueries }: Sources,
): void {
  const define = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const value = await read().catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });

  const values = sql.join(
    Object.entries(OF_THE_SHOP).map(([name, [, value]]) => sql`${value} as ${sql.identifier(name)}`),
    sql`, `,
  );
  let asked: Promise<Record<string, string | number | null> | undefined> | undefined;
  /** All metrics of one scrape share one query, so that they never use all database connections. */
  const askOnce = () =>
    (asked ??= Promise.race([
      rowsOf<Record<string, string | number | null>>(db, sql`select ${values}`).then(([row]) => row),
      pause(PATIENCE_MS, undefined, { ref: false }),
    ]).finally(() => (asked = undefined)));
  // Without rows, the age is null. It becomes zero, so that an alert about the age ends.
  for (const [name, [help]] of Object.entries(OF_THE_SHOP))
    define(name, help, async () => {
      const row = await askOnce();
      return row && Number(row[name] ?? 0);
    });

  define(
    'relaptop_sweeper_turn_timestamp_seconds',
    'Time at which this process last finished a sweep',
    async () => sweeper.ended && sweeper.ended.getTime() / 1000,
  );
  define(
    'relaptop_database_queries_waiting',
    'Queries of this process that wait for a database connection',
    async () => waitingQueries?.(),
  );
  define('relaptop_disk_free_ratio', 'Free share of the disk of DATA_DIR', async () => {
    const { bavail, blocks } = await statfs(settings.dataDir);
    return bavail / blocks;
  });
  new Gauge({
    name: 'relaptop_build_info',
    help: 'Version of the contract and of Node',
    labelNames: ['contract', 'node'],
    registers: [register],
  }).set({ contract: CONTRACT.contract, node: process.version }, 1);
}
