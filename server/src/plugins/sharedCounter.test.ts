import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/openDatabase';
import { openTestDatabase } from '../testing/testDatabase';
import { addHits, forgetOldHits, type Hits, type Total } from '../database/hitTable';
import { SharedCounter, type Rule } from './sharedCounter';

const MINUTE = 60_000;
const STRICT: Rule = { max: 10, window: MINUTE, exact: true };
const OVERALL: Rule = { max: 300, window: MINUTE, exact: false };

class FakeTable {
  readonly totals = new Map<string, number>();
  queries = 0;
  answer: () => Promise<void> = () => Promise.resolve();

  readonly add = async (hits: readonly Hits[]): Promise<Total[]> => {
    this.queries += 1;
    await this.answer();
    return hits.map(({ key, hits: count, ms }) => {
      const total = (this.totals.get(key) ?? 0) + count;
      this.totals.set(key, total);
      return { key, hits: total, ttl: ms };
    });
  };
}

let counters: SharedCounter[] = [];
afterEach(() => {
  for (const counter of counters) counter.close();
  counters = [];
});
const failures: unknown[] = [];
function processes(count: number, add: FakeTable['add']): SharedCounter[] {
  counters = Array.from({ length: count }, () => new SharedCounter(add, (error) => failures.push(error)));
  return counters;
}

/** Makes this many calls at the same time, spread over all processes. @returns how many were within the limit */
async function burst(over: SharedCounter[], times: number, rule: Rule): Promise<number> {
  const calls = Array.from({ length: times }, (_, at) => over[at % over.length]?.count('one address', rule));
  return (await Promise.all(calls)).filter((counted) => counted && counted.current <= rule.max).length;
}

describe('calls at four processes', () => {
  it('are counted as if there were one process: no call too many, however many come at once', async () => {
    const table = new FakeTable();
    expect(await burst(processes(4, table.add), 80, STRICT)).toBe(10);
    // Calls that arrive during a query share the next query.
    expect(table.queries).toBeLessThan(20);
  });

  it('that need not wait cost few queries, and hardly any call above the limit passes', async () => {
    const table = new FakeTable();
    const over = processes(4, table.add);
    const passed: number[] = [];
    // Sends the calls in rounds of 20. Between rounds, processes learn of each other's calls, as they do over a network.
    for (let round = 0; round < 40; round += 1) passed.push(await burst(over, 20, OVERALL));
    const total = passed.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThanOrEqual(300);
    expect(total).toBeLessThan(315);
    expect(table.queries).toBeLessThan(120);
  });

  it('of a caller over the limit cost no more queries', async () => {
    const table = new FakeTable();
    const over = processes(1, table.add);
    await burst(over, 11, STRICT);
    const { queries } = table;
    expect(await burst(over, 50, STRICT)).toBe(0);
    expect(table.queries).toBe(queries);
  });
});

describe('during an outage of the database', () => {
  it.each([
    ['fails', () => Promise.reject(new Error('connection refused'))],
    ['does not answer', () => new Promise<void>(() => undefined)],
  ])('that %s, each process counts alone, so there is always a limit', async (_what, answer) => {
    vi.useFakeTimers();
    const table = new FakeTable();
    table.answer = answer;
    const passing = burst(processes(1, table.add), 30, STRICT);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await passing).toBe(10);
    expect(failures).not.toEqual([]);
    // After a pause, the counter asks the database again.
    const { queries } = table;
    const again = burst(counters, 1, { ...STRICT, max: 100 });
    await vi.advanceTimersByTimeAsync(5_000);
    await again;
    expect(table.queries).toBeGreaterThan(queries);
    vi.useRealTimers();
  });
});

describe('the table of counts', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 60_000);
  afterAll(() => database.close());
  const add = (...hits: Hits[]) => addHits(database.db, hits);

  it('adds up the calls of all processes, for each key', async () => {
    await add({ key: 'b', hits: 2, ms: MINUTE }, { key: 'a', hits: 1, ms: MINUTE });
    const [total] = await add({ key: 'b', hits: 3, ms: MINUTE });
    expect(total).toMatchObject({ key: 'b', hits: 5 });
    expect(total?.ttl).toBeGreaterThan(MINUTE - 20_000);
    expect(total?.ttl).toBeLessThanOrEqual(MINUTE);
  });

  it('starts again when the window is over, and deletes old rows', async () => {
    await add({ key: 'old', hits: 9, ms: MINUTE }, { key: 'new', hits: 9, ms: MINUTE });
    await database.db.execute(
      sql`update rate_limits set until = now() - interval '1 second' where key = 'old'`,
    );
    expect(await add({ key: 'old', hits: 1, ms: MINUTE })).toMatchObject([{ hits: 1 }]);
    await database.db.execute(
      sql`update rate_limits set until = now() - interval '1 second' where key = 'old'`,
    );
    await forgetOldHits(database.db);
    expect(await add({ key: 'old', hits: 1, ms: MINUTE })).toMatchObject([{ hits: 1 }]);
    expect(await add({ key: 'new', hits: 1, ms: MINUTE })).toMatchObject([{ hits: 10 }]);
  });
});
