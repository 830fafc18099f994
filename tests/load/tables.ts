import { availableParallelism, loadavg } from 'node:os';
import { API_PREFIX } from '@relaptop/shared/contracts';
import type { Database } from '../../server/src/database/database';
import type { TestServer } from '../../server/src/testing/testApp';
import { findMiddle, measure, type Figures, type Target } from './measure';
import { findViewers, openShop } from './openShop';
import { tablePages, type TablePage } from './pages';
import { SMALL } from './people';

/** Milliseconds within which 95 of 100 requests for a table page are answered. */
const BUDGET = 50;

/**
 * Measures every table page on a real Postgres with 10,000 people and 10,000 laptops, through a socket.
 * @returns whether all of them keep within the budget
 */
export async function bench(): Promise<boolean> {
  const { server, origin } = await openShop(SMALL);
  try {
    const slow = await measureAll(server, origin);
    console.log(slow === 0 ? 'All within the budget.' : `${slow} over the budget.`);
    // What else runs here is in the figures too.
    console.log(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`);
    return slow === 0;
  } finally {
    await server.close();
  }
}

/** @returns how many pages are too slow. */
async function measureAll(server: TestServer, origin: string): Promise<number> {
  const viewers = await findViewers(server, SMALL);
  let slow = 0;
  for (const page of tablePages(viewers.emails)) {
    const target = { origin, token: page.viewer === 'visitor' ? undefined : viewers.tokens[page.viewer] };
    for (const [place, url] of await placesOf(server.db, page, target)) {
      const figures = await measure(target, url);
      console.log(describe(`${page.name}, ${place}`, figures));
      if (figures.p95 > BUDGET) slow += 1;
    }
  }
  return slow;
}

async function placesOf(db: Database, page: TablePage, target: Target): Promise<[string, string][]> {
  const { rows } = (await db.execute(page.total)) as unknown as { rows: { total: number }[] };
  const url = API_PREFIX + page.path;
  const middle = await findMiddle(target, url, rows[0]?.total ?? 0);
  return middle === undefined
    ? [['first page', url]]
    : [
        ['first page', url],
        ['middle page', middle],
      ];
}

function describe(name: string, { p50, p95, rows }: Figures): string {
  const ms = (value: number) => value.toFixed(1).padStart(6);
  const verdict = p95 > BUDGET ? '  TOO SLOW' : '';
  return `${name.padEnd(42)} p50 ${ms(p50)} ms  p95 ${ms(p95)} ms  rows ${String(rows).padStart(3)}  budget ${BUDGET} ms${verdict}`;
}
