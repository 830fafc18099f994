import { sql, type SQL } from 'drizzle-orm';
import { rowsOf } from '../database/migrations';
import type { OpenDatabase } from '../database/openDatabase';
import { searchedOrders } from '../modules/orders/settled';
import { searchedUsers } from '../modules/people/repository';
import { searchCases } from '../testing/searchCases';
import { openRealPostgres } from '../testing/testDatabase';
import { keysIn } from './searchKeys';

describe('a search in Postgres', () => {
  const database = searchCases(openRealPostgres, ['often', 'newest', 'oldest', 'ld', 'scattered', 'nobody']);

  it('finds its keys by a trigram index', async () => {
    const someone = sql`select from users where deleted_at is null and ${keysIn(searchedUsers)} && array[1]`;
    expect(await planOf(database(), someone)).toMatch(/Bitmap Index Scan on users_found.*Index Cond: .*&&/);
    const settled = sql`select from bookings where state in ('paid', 'received', 'problem', 'disputed', 'refunded')
      and ${keysIn(searchedOrders)} && array[1]`;
    expect(await planOf(database(), settled)).toMatch(
      /Bitmap Index Scan on bookings_found.*Index Cond: .*&&/,
    );
  });
});

const planOf = ({ db }: OpenDatabase, query: SQL) =>
  db.transaction(async (tx) => {
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan']) {
      await tx.execute(sql.raw(`set local enable_${way} = off`));
    }
    return JSON.stringify(await rowsOf(tx, sql`explain ${query}`));
  });
