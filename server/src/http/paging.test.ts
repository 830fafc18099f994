import { sql } from 'drizzle-orm';
import { auditEntries } from '../database/auditSchema';
import type { OpenDatabase } from '../database/openDatabase';
import { openTestDatabase } from '../testing/testDatabase';
import { countRows } from './paging';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
}, 60_000);
afterAll(() => database.close());

const add = (count: number) =>
  database.db.execute(sql`insert into audit_entries (actor_email, action, subject)
    select 'ada@x.test', 'refund', 'row ' || i from generate_series(1, ${count}::int) i`);

describe('the rows of a table', () => {
  it('are counted exactly up to a thousand', async () => {
    await add(1_000);
    expect(await countRows(database.db, auditEntries, undefined)).toBe(1_000);
    await add(1);
    expect(await countRows(database.db, auditEntries, undefined)).toBeUndefined();
    expect(await countRows(database.db, auditEntries, sql`subject = 'row 1'`)).toBe(2);
  }, 60_000);
});
