import { access, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../common/dayMs';
import { rowsOf } from '../../database/migrations';
import { products, users } from '../../database/schema';
import { picturesFolder, sizedPicturesFolder } from '../../settings/settings';
import { laptopOf } from '../../testing/shop';
import { usePerson, useServer } from '../../testing/useServer';
import { PICTURE_COLUMNS, removeUnusedPictures, usedIn } from './unusedPictures';

const server = useServer();
const seller = usePerson(server, 'sealer');

const nameOf = (letter: string) => `${letter.repeat(32)}.webp`;
const fileOf = (letter: string) => path.join(picturesFolder(server.settings), nameOf(letter));
const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
const remove = () =>
  removeUnusedPictures(server.db, {
    originals: picturesFolder(server.settings),
    sizes: sizedPicturesFolder(server.settings),
  });

describe('a picture that nothing refers to (rule 44)', () => {
  it('is removed a day after it was uploaded, with its sizes; others stay', async () => {
    const yesterday = new Date(Date.now() - DAY_MS - 60_000);
    for (const letter of ['a', 'b', 'c', 'd']) {
      await writeFile(fileOf(letter), letter);
      if (letter !== 'd') await utimes(fileOf(letter), yesterday, yesterday);
    }
    const id = await laptopOf(server, seller);
    await server.db
      .update(products)
      .set({ pictures: [`/images/${nameOf('a')}`] })
      .where(eq(products.id, id));
    await server.db
      .update(users)
      .set({ photo: `/images/${nameOf('b')}` })
      .where(eq(users.id, seller.id));
    expect(await remove()).toBe(1);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((letter) => isThere(fileOf(letter))))).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(await isThere(path.join(picturesFolder(server.settings), 'laptop.webp'))).toBe(true);
  });

  it.each(PICTURE_COLUMNS)('is looked for by an index of %s, in %s', async (...column) => {
    const plan = await server.db.transaction(async (tx) => {
      // Forbids sequential scans: Postgres prefers them for a test's small tables.
      await tx.execute(sql`set local enable_seqscan = off`);
      return rowsOf<Record<string, string>>(tx, sql`explain ${usedIn(column, [nameOf('a'), nameOf('b')])}`);
    });
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).not.toMatch(/Seq Scan/);
  });

  it('is looked for in every column that has pictures', async () => {
    const rows = await rowsOf<{ name: string }>(
      server.db,
      sql`select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' and column_name ~ 'photo|image|picture' order by 1`,
    );
    const looked = PICTURE_COLUMNS.map(([table, column]) => `${table}.${column}`);
    expect(looked).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
  });
});
