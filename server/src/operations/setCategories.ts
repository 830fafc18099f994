import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { eq, inArray, notInArray } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { CategoryId, LIMITS, strict } from '@relaptop/shared/contracts';
import { parseJson } from '../common/parseJson';
import { inTransaction, type Database } from '../database/database';
import { uploads } from '../database/limitSchema';
import { categories, products } from '../database/schema';
import { processPicture } from '../modules/images/process';
import type { PictureStore } from '../modules/images/stores';
import { OperationError } from './openForOperation';

/** Maximum characters of a heading, so that it fits a card. */
const HEADING = { minLength: 1, maxLength: LIMITS.category.heading };

const CategoryLine = Type.Object(
  { categoryId: CategoryId, heading: Type.String(HEADING), image: Type.String({ minLength: 1 }) },
  strict,
);
/** Matches an address that a browser can load. Anything else is the name of a file. */
const ADDRESS = /^(https:\/\/|\/)/;
const CategoriesFile = Type.Array(CategoryLine, { minItems: 1 });
type CategoryLine = Static<typeof CategoryLine>;

/**
 * Replaces all categories with the categories of a file, in the file's order.
 * @param file JSON, a list of `{ categoryId, heading, image }`; `image` is an address, or a file next to this one
 * @param store stores the pictures that are files
 * @returns a sentence about the outcome
 * @throws {OperationError} for an invalid file, or if the file leaves out a category with laptops; then nothing changes
 */
export async function setCategories(db: Database, file: string, store: PictureStore): Promise<string> {
  const lines = await readLines(file);
  const rows: CategoryLine[] = [];
  for (const line of lines)
    rows.push({ ...line, image: await addressOf(line.image, path.dirname(file), store) });
  const removed = await inTransaction(db, async (tx) => {
    const kept = lines.map(({ categoryId }) => categoryId);
    const left = await removeOthers(tx, kept);
    for (const [position, { categoryId: slug, heading, image }] of rows.entries()) {
      const values = { heading, image, position };
      await tx
        .insert(categories)
        .values({ slug, ...values })
        .onConflictDoUpdate({ target: categories.slug, set: values });
    }
    // Stores the pictures without a uid, as the shop's, so that any admin can keep them when they change a category.
    const pictures = rows.map(({ image }) => ({ address: image, uid: null }));
    await tx.insert(uploads).values(pictures).onConflictDoNothing();
    return left;
  });
  return `Categories: ${rows.length} set, ${removed} removed.`;
}

async function readLines(file: string): Promise<CategoryLine[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new OperationError(`${file} can’t be read.`);
  });
  const content = parseJson(text);
  if (!Value.Check(CategoriesFile, content)) {
    const [first] = Value.Errors(CategoriesFile, content);
    throw new OperationError(
      `${file} is no list of { categoryId, heading, image }: ${first?.instancePath || 'the whole'} ${first?.message}.`,
    );
  }
  const twice = content.find(
    ({ categoryId }, place) => content.findIndex((other) => other.categoryId === categoryId) < place,
  );
  if (twice) throw new OperationError(`${file} has ${twice.categoryId} twice.`);
  return content;
}

async function addressOf(image: string, folder: string, store: PictureStore): Promise<string> {
  if (ADDRESS.test(image)) return image;
  const file = path.resolve(folder, image);
  const bytes = await readFile(file).catch(() => {
    throw new OperationError(`The picture ${file} can’t be read, and it is not an address either.`);
  });
  return store.keep((await processPicture(bytes, store.longestSide)).bytes);
}

async function removeOthers(db: Database, kept: string[]): Promise<number> {
  const others = await db
    .select({ id: categories.id, slug: categories.slug })
    .from(categories)
    .where(notInArray(categories.slug, kept));
  for (const { id, slug } of others) {
    const [used] = await db
      .select({ id: products.id })
      .from(products)
      .where(eq(products.categoryId, id))
      .limit(1);
    if (used)
      throw new OperationError(`${slug} has laptops, sold ones count as well: it has to stay in the file.`);
  }
  const ids = others.map(({ id }) => id);
  if (ids.length > 0) await db.delete(categories).where(inArray(categories.id, ids));
  return ids.length;
}
