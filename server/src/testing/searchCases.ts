import { sql, type SQL } from 'drizzle-orm';
import { LIMITS } from '@relaptop/shared/contracts';
import { inTransaction } from '../database/database';
import { rowsOf } from '../database/migrations';
import type { OpenDatabase } from '../database/openDatabase';
import { listSettled } from '../modules/orders/settled';
import { listUsers } from '../modules/people/repository';
import type { Page, Position } from '../http/paging';
import { CLUSTER_MS } from './realPostgres';
import { fillUnevenShop } from './unevenShop';

async function openUneven(open: () => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const database = await open();
  await inTransaction(database.db, async (tx) => {
    // No timeout, because filling the database takes long on a busy machine.
    await tx.execute(sql`set local statement_timeout = 0`);
    await fillUnevenShop(tx);
  });
  await database.db.execute(sql`analyze`);
  return database;
}

/**
 * Tests of the search for people and orders that must pass on every database.
 * @returns a function that returns the database, for further tests
 */
export function searchCases(open: () => Promise<OpenDatabase>, words: readonly string[]) {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openUneven(open);
  }, CLUSTER_MS);
  afterAll(() => database.close(), CLUSTER_MS);

  const people = (search: string, role?: 'user' | 'sealer') => async (page: Page) => {
    const { rows, total } = await listUsers(database.db, { role, search }, page);
    return { rows: rows.map(({ id, createdAt }) => ({ id, at: createdAt })), total };
  };
  const orders = (search: string, state?: 'paid' | 'refunded') => async (page: Page) => {
    const { rows, total } = await listSettled(database.db, { state, search }, page);
    return { rows: rows.map(({ _id, paidAt }) => ({ id: _id, at: new Date(paidAt) })), total };
  };
  const idsOf = async (query: SQL) => (await rowsOf<{ id: string }>(database.db, query)).map((row) => row.id);
  const peopleWith = (word: string, role?: string) =>
    idsOf(sql`select id from users where deleted_at is null and strpos(lower(name), ${word}) > 0
      and ${role ? sql`role = ${role}` : sql`true`} order by created_at desc, id desc`);
  const ordersWith = (word: string, state?: string) =>
    idsOf(sql`select id from bookings where state <> 'lost' and id in (select booking_id from payments)
      and strpos(lower(product_name), ${word}) > 0 and ${state ? sql`state = ${state}` : sql`true`}
      order by paid_at desc, id desc`);

  it.each(words)(
    'shows all pages of %s, newest first, and the number of hits if one page has all',
    async (word) => {
      await expectPages(people(word), await peopleWith(word));
      await expectPages(people(word, 'sealer'), await peopleWith(word, 'sealer'));
      await expectPages(orders(word), await ordersWith(word));
      await expectPages(orders(word, 'refunded'), await ordersWith(word, 'refunded'));
    },
    120_000,
  );

  it('finds an order by its whole transaction id, which is part of no name', async () => {
    const [id = ''] = await ordersWith('oldest', 'paid');
    const found = { rows: [{ id, at: expect.any(Date) }], total: 1 };
    expect(await orders(`pi_${id}`)(pageAt(undefined, 25))).toEqual(found);
    expect(await orders(`pi_${id}`, 'paid')(pageAt(undefined, 25))).toEqual(found);
    const none = { rows: [], total: 0 };
    expect(await orders(`pi_${id}`, 'refunded')(pageAt(undefined, 25))).toEqual(none);
    expect(await orders(`pi_${id.slice(1)}`)(pageAt(undefined, 25))).toEqual(none);
  });
  return () => database;
}

const pageAt = (after: Position | undefined, limit: number): Page => ({ after, limit });

/**
 * Reads all pages and compares them. Uses the longest pages for many hits, and short pages for few hits, so that there are always several
 * pages.
 */
async function expectPages(
  read: (page: Page) => Promise<{ rows: Position[]; total: number | undefined }>,
  expected: readonly string[],
): Promise<void> {
  const limit = expected.length > LIMITS.page.max ? LIMITS.page.max : 7;
  const seen: string[] = [];
  let after: Position | undefined;
  for (;;) {
    const { rows, total } = await read(pageAt(after, limit));
    expect(total).toBe(expected.length > limit ? undefined : expected.length);
    seen.push(...rows.slice(0, limit).map(({ id }) => id));
    if (rows.length <= limit) break;
    expect(rows).toHaveLength(limit + 1);
    after = rows[limit - 1];
  }
  expect(seen).toEqual(expected);
}
