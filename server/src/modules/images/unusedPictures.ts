import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { PICTURE_WIDTHS } from '@relaptop/shared/contracts';
import { DAY_MS } from '../../common/dayMs';
import type { Database } from '../../database/database';
import { rowsOf } from '../../database/migrations';

/** As `localStore` names what was uploaded. */
const UPLOADED = /^[0-9a-f]{32}\.webp$/;
/** Files that are looked for by one statement. */
const AT_ONCE = 5_000;

/** Columns that refer to pictures, as text or in JSON. */
export const PICTURE_COLUMNS = [
  ['users', 'photo'],
  ['categories', 'image'],
  ['products', 'image'],
  ['products', 'pictures'],
  ['bookings', 'product_image'],
  ['listing_drafts', 'content'],
  ['messages', 'pictures'],
  ['problem_entries', 'pictures'],
] as const;

interface Folders {
  readonly originals: string;
  /** Of the pictures in other widths. */
  readonly sizes: string;
}

/**
 * Removes pictures that nothing refers to, a day after they were uploaded: until then a form may still be open.
 * @returns how many
 */
export async function removeUnusedPictures(db: Database, { originals, sizes }: Folders): Promise<number> {
  const names = (await readdir(originals).catch(() => [])).filter((name) => UPLOADED.test(name));
  const old: string[] = [];
  for (const name of names) if (await isOld(path.join(originals, name))) old.push(name);
  let removed = 0;
  for (let at = 0; at < old.length; at += AT_ONCE) {
    const asked = old.slice(at, at + AT_ONCE);
    const used = await findUsed(db, asked);
    for (const name of asked.filter((one) => !used.has(one))) {
      await rm(path.join(originals, name), { force: true });
      for (const width of PICTURE_WIDTHS)
        for (const format of ['avif', 'webp'])
          await rm(path.join(sizes, `${name}.${width}.${format}`), { force: true });
      removed += 1;
    }
  }
  return removed;
}

const isOld = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - DAY_MS,
    () => false,
  );

/** @returns those of the names that a row has somewhere */
async function findUsed(db: Database, names: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const [table, column] of PICTURE_COLUMNS) {
    const text = sql`${sql.identifier(column)}::text`;
    const rows = await rowsOf<{ name: string }>(
      db,
      sql`select distinct found[1] as name
        from ${sql.identifier(table)}, regexp_matches(${text}, '([0-9a-f]{32}[.]webp)', 'g') as found
        where ${text} like '%.webp%' and found[1] = any(${sql.param(names)}::text[])`,
    );
    for (const { name } of rows) used.add(name);
  }
  return used;
}
