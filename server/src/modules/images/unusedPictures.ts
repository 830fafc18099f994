import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { inArray, sql, type SQL } from 'drizzle-orm';
import { IMAGES_PREFIX, PICTURE_WIDTHS } from '@relaptop/shared/contracts';
import { DAY_MS } from '../../common/dayMs';
import type { Database } from '../../database/database';
import { uploads } from '../../database/limitSchema';
import { rowsOf } from '../../database/migrations';
import { UPLOADED_NAME } from '../../http/pictures';

const AT_ONCE = 500;

/** A column, or a field of a JSON column, that holds a picture's address or a JSON list of addresses. */
type PictureColumn = readonly [table: string, column: string, holds: 'address' | 'list'];

/** All columns that refer to pictures. Each needs an index, because {@link removeUnusedPictures} searches them. */
export const PICTURE_COLUMNS: readonly PictureColumn[] = [
  ['users', 'photo', 'address'],
  ['categories', 'image', 'address'],
  ['products', 'image', 'address'],
  ['products', 'pictures', 'list'],
  ['bookings', 'product_image', 'address'],
  ['listing_drafts', "content -> 'pictures'", 'list'],
  ['messages', 'pictures', 'list'],
  ['problem_entries', 'pictures', 'list'],
];

interface Folders {
  readonly originals: string;
  readonly sizes: string;
}

/**
 * Removes pictures that no row refers to. Keeps those younger than a day, because their form may still be open.
 * @returns the number of removed pictures
 */
export async function removeUnusedPictures(db: Database, { originals, sizes }: Folders): Promise<number> {
  let removed = 0;
  for await (const names of oldPictures(originals)) {
    const used = await findUsed(db, names);
    const unused = names.filter((name) => !used.has(name));
    const addresses = unused.map((name) => `${IMAGES_PREFIX}${name}`);
    await db.delete(uploads).where(inArray(uploads.address, addresses));
    for (const name of unused) {
      await rm(path.join(originals, name), { force: true });
      for (const width of PICTURE_WIDTHS)
        for (const format of ['avif', 'webp'])
          await rm(path.join(sizes, `${name}.${width}.${format}`), { force: true });
      removed += 1;
    }
  }
  return removed;
}

async function* oldPictures(folder: string): AsyncGenerator<string[]> {
  const files = await opendir(folder).catch(() => []);
  let names: string[] = [];
  for await (const { name } of files) {
    if (!UPLOADED_NAME.test(name) || !(await isOld(path.join(folder, name)))) continue;
    names.push(name);
    if (names.length < AT_ONCE) continue;
    yield names;
    names = [];
  }
  if (names.length > 0) yield names;
}

const isOld = (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs < Date.now() - DAY_MS,
    () => false,
  );

async function findUsed(db: Database, names: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const column of PICTURE_COLUMNS)
    for (const { name } of await rowsOf<{ name: string }>(db, usedIn(column, names))) used.add(name);
  return used;
}

export function usedIn([table, column, holds]: PictureColumn, names: readonly string[]): SQL {
  const address = sql`${IMAGES_PREFIX}::text || asked.name`;
  const refers =
    holds === 'list'
      ? sql`(${sql.raw(column)}) @> jsonb_build_array(${address})`
      : sql`${sql.identifier(column)} = ${address}`;
  return sql`select asked.name from unnest(${sql.param(names)}::text[]) as asked (name)
    where exists (select from ${sql.identifier(table)} where ${refers})`;
}
