import { sql } from 'drizzle-orm';
import { inTransaction } from '../../../server/src/database/database';
import { rowsOf } from '../../../server/src/database/migrations';
import { connectPatiently } from '../../../server/src/database/openDatabase';
import type { Person } from '../../faults/harness/people';
import { DEMO_PICTURE, sql as runSql } from '../../faults/harness/shopping';
import type { World } from '../../faults/harness/world';
import { chance, filedAtTheEnd, makeVariants } from '../stock';

export const CITIES = ['Austin', 'Boston', 'Chicago', 'Denver', 'Miami', 'Portland', 'Seattle', 'Atlanta'];

/** Lists laptops of all common models in all categories of the demo. @returns their ids */
export async function makeLaptops(
  world: World,
  sellers: readonly Person[],
  count: number,
): Promise<string[]> {
  const { db, close } = connectPatiently(world.databaseUrl ?? '', { error: () => undefined });
  let rows: { id: string }[] = [];
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const kinds = await makeVariants(tx);
    await filedAtTheEnd(tx, async () => (rows = await rowsOf(tx, insertOf(sellers, count, kinds))));
  }).finally(close);
  // Updates the statistics at once. Postgres does this by itself only after a while.
  await runSql(world, 'vacuum analyze');
  return rows.map(({ id }) => id);
}

const listOf = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

const insertOf = (sellers: readonly Person[], count: number, kinds: number) => sql`
  with shelf as (select array_agg(id order by position) as ids from categories),
    seller as (select array_agg(id) as ids from users where firebase_uid = any(${listOf(sellers.map(({ uid }) => uid))}))
  insert into products (category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition, location,
    phone, image, listed_at, brand, model, processor, processor_family, graphics, ram_gb, storage_gb, storage_kind, screen_inches,
    release_year, operating_system, battery_health, keyboard, included)
  select shelf.ids[1 + ${chance('category', 1_000)} % cardinality(shelf.ids)], seller.ids[1 + i % cardinality(seller.ids)],
    brand || ' ' || model || ' (' || processor || ', ' || ram || ' GB)', 60000 + ${chance('original', 200)} * 1000,
    10000 + ${chance('price', 190)} * 500, '10 months', ram || ' GB memory, ' || storage || ' GB SSD. Light marks on the lid.',
    (array['excellent','good','good','fair'])[1 + ${chance('grade', 4)}],
    (${listOf(CITIES)})[1 + ${chance('city', CITIES.length)}] || ', USA', '+4930123456', ${DEMO_PICTURE}::text,
    now() - i * interval '7 minutes', brand, model, processor, family, graphics, ram, storage, kind, screen, year, system,
    60 + ${chance('battery', 41)}, 'English (US)', 'Charger'
  from shelf, seller, generate_series(1, ${count}) i join variants on number = ${chance('variant', kinds)}
  returning id`;
