import { sql, type SQL } from 'drizzle-orm';
import { processorFamilyOf } from '@relaptop/shared/contracts';
import type { Database } from '../../server/src/database/database';
import { rowsOf } from '../../server/src/database/migrations';
import models from '../../server/src/modules/laptops/models.json';

/**
 * SQL for a pseudo-random number from 0 to `below` - 1. It is a hash of the row's `i` and of `what`, so it is the same in every run. Use a
 * different `what` for each column.
 */
export const chance = (what: string, below: number): SQL =>
  sql`(abs(hashint8extended(i, hashtext(${what})::bigint)) % ${below})`;

/** @returns realistic laptops: one for each combination of processor, memory and storage that a model was sold with */
function variants() {
  return models.flatMap(({ processors, graphics, ramGb, storageGb, ...model }) =>
    processors.flatMap((processor, number) =>
      ramGb.flatMap((ram) =>
        storageGb.map((storage) => ({
          ...{ brand: model.brand, model: model.model, year: model.year, screen: model.screenInches },
          ...{ system: model.operatingSystem, kind: model.storageKind, processor, ram, storage },
          family: processorFamilyOf(processor),
          graphics: graphics[number % graphics.length] ?? null,
        })),
      ),
    ),
  );
}

/** @returns the number of variants, which are numbered from 0 */
export async function makeVariants(tx: Database): Promise<number> {
  const all = variants();
  await tx.execute(sql`create temporary table variants on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(all.map((one, number) => ({ ...one, number })))}::jsonb) as one (
      number integer, brand text, model text, year smallint, screen numeric, system text, kind text, processor text, ram smallint,
      storage smallint, family text, graphics text)`);
  await tx.execute(sql`create unique index on variants (number)`);
  await tx.execute(sql`analyze variants`);
  return all.length;
}

/** Drops the search index, runs `fill`, and makes the index again. Filling with the index would take several times as long. */
export async function filedAtTheEnd(tx: Database, fill: () => Promise<unknown>): Promise<void> {
  const [index] = await rowsOf<{ made: string }>(
    tx,
    sql`select indexdef as made from pg_indexes where indexname = 'products_found'`,
  );
  if (!index) throw new Error('The index of words is missing');
  await tx.execute(sql`drop index products_found`);
  await tx.execute(sql`alter table products disable trigger products_words`);
  await fill();
  await tx.execute(sql`set local maintenance_work_mem = '512MB'`);
  await tx.execute(sql.raw(index.made));
  await tx.execute(sql`insert into search_words (word)
    select distinct term from (select distinct on (name) search from products) as named,
      unnest(tsvector_to_array(ts_filter(search, '{a,b}'))) term
    where length(term) between 2 and 30 on conflict do nothing`);
  await tx.execute(sql`alter table products enable trigger products_words`);
}
