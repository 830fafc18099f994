import { availableParallelism, loadavg } from 'node:os';
import { API_PREFIX } from '@relaptop/shared/contracts';
import type { Database } from '../../server/src/database/database';
import { percentile } from '../faults/harness/until';
import { findMiddle, measure, type Target } from './measure';
import { openShop, targetOf } from './openShop';
import { tablePages, type TablePage } from './pages';
import { SMALL } from './people';

/** Milliseconds within which 95 of 100 requests for a table page are answered. */
const BUDGET = 50;
const REQUESTS = 200;

/**
 * Measures every table page on a real Postgres with 10,000 people and 10,000 laptops, through a socket.
 * @returns whether all of them keep within the budget
 */
export async function bench(): Promise<boolean> {
  const shop = await openShop(SMALL);
  try {
    let slow = 0;
    for (const page of tablePages(shop.emails)) {
      const target = await targetOf(shop, page);
      for (const [place, url] of await placesOf(shop.server.db, page, target)) {
        const [times = []] = await measure([{ target, url }], REQUESTS);
        if (!tell(`${page.name}, ${place}`, times)) slow += 1;
      }
    }
    console.log(slow === 0 ? 'All within the budget.' : `${slow} over the budget.`);
    // What else runs here is in the figures too.
    console.log(`Load of this machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`);
    return slow === 0;
  } finally {
    await shop.server.close();
  }
}

async function placesOf(db: Database, page: TablePage, target: Target): Promise<[string, string][]> {
  const { rows } = (await db.execute(page.total)) as unknown as { rows: { total: number }[] };
  const url = API_PREFIX + page.path;
  const middle = await findMiddle(target, url, rows[0]?.total ?? 0);
  return [
    ['first page', url],
    ...(middle === undefined ? [] : [['middle page', middle] as [string, string]]),
  ];
}

/** @returns whether it is within the budget */
function tell(name: string, times: readonly number[]): boolean {
  const ms = (share: number) => percentile(times, share).toFixed(1).padStart(6);
  const isWithin = percentile(times, 0.95) <= BUDGET;
  const figures = `p50 ${ms(0.5)} ms  p95 ${ms(0.95)} ms  budget ${BUDGET} ms`;
  console.log(`${name.padEnd(42)} ${figures}${isWithin ? '' : '  TOO SLOW'}`);
  return isWithin;
}
