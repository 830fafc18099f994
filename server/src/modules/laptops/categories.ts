import { asc, eq, max, sql, type SQL } from 'drizzle-orm';
import {
  LIMITS,
  type AdminCategory,
  type AuditAction,
  type CategoryChange,
  type NewCategory,
} from '@relaptop/shared/contracts';
import { appendAudit } from '../../database/auditSchema';
import { type Database, firstOf } from '../../database/database';
import type { Transaction } from '../../database/domainEvents';
import { uploads } from '../../database/limitSchema';
import { categories, products } from '../../database/schema';
import { deleted, inserted, modified } from '../../http/answers';
import type { App, Caller } from '../../http/app';
import { conflict, notFound } from '../../http/errors';
import { callerOf } from '../../http/identity';
import { lockCaller } from '../../http/lockCaller';
import { MOST_COUNTED } from '../../http/paging';
import { route } from '../../http/route';
import { toCategory } from './mapping';

type CategoryRow = typeof categories.$inferSelect;

export function categoryRoutes(app: App): void {
  const { db, events, checkPicture } = app;
  const asAdmin = <T>(admin: Caller, work: (tx: Transaction) => Promise<T>): Promise<T> =>
    events.inTransaction(db, async (tx) => {
      await lockCaller(tx, admin);
      return work(tx);
    });

  route(app, 'GET /admin/categories', () => listWithLaptops(db));
  route(app, 'POST /admin/categories', async (request) => {
    const admin = callerOf(request);
    const body = { ...request.body, image: await checkPicture(request.body.image, admin.uid) };
    return inserted(await asAdmin(admin, (tx) => add(tx, admin, body)));
  });
  route(app, 'PUT /admin/categories/order', async (request) => {
    const admin = callerOf(request);
    return modified(await asAdmin(admin, (tx) => order(tx, admin, request.body.ids)));
  });
  route(app, 'PUT /admin/categories/:id', async (request) => {
    const { params } = request;
    const admin = callerOf(request);
    const body = { ...request.body, image: await checkPicture(request.body.image, admin.uid) };
    return modified(await asAdmin(admin, (tx) => change(tx, admin, params.id, body)));
  });
  route(app, 'DELETE /admin/categories/:id', async (request) => {
    const admin = callerOf(request);
    await asAdmin(admin, (tx) => remove(tx, admin, request.params.id));
    return deleted(1);
  });
}

async function listWithLaptops(db: Database): Promise<AdminCategory[]> {
  const rows = await db
    .select({ row: categories, laptops: countedIn(sql``), onSale: countedIn(ON_SALE) })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.slug));
  return rows.map(({ row, laptops, onSale }) => ({ ...toCategory(row), laptops, onSale }));
}

/** Same condition as that of the index `products_of_category`, so that Postgres can count with the index. */
const ON_SALE = sql`and sold_at is null and removed_at is null`;

/** Names the columns as plain text, because Drizzle leaves out table names in a query of one table. */
const countedIn = (which: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from (select 1 from ${products}
    where products.category_id = categories.id ${which} limit ${MOST_COUNTED}::int) some_laptops)`;

/** @returns the id of the new category, which is the last one. @throws 409 for a taken address or too many categories */
async function add(tx: Transaction, admin: Caller, category: NewCategory): Promise<string> {
  const { categoryId: slug, image } = category;
  const known = await lockAll(tx);
  if (known.length >= LIMITS.category.most)
    throw conflict('too_many_categories', `There can be ${LIMITS.category.most} categories at most.`);
  const [last] = await tx.select({ position: max(categories.position) }).from(categories);
  const [row] = await tx
    .insert(categories)
    .values({ slug, heading: category.heading.trim(), image, position: (last?.position ?? -1) + 1 })
    .onConflictDoNothing()
    .returning();
  if (!row) throw conflict('category_taken', 'There is already a category with this link.');
  await giveToShop(tx, image);
  await note(tx, admin, 'addCategory', { subject: row.heading, before: null, after: logged(row) });
  return row.id;
}

/** @returns 0 or 1, the number of changed categories. @throws 404 for an unknown category */
async function change(
  tx: Transaction,
  admin: Caller,
  id: string,
  { heading, image }: CategoryChange,
): Promise<number> {
  const row = await lockCategory(tx, id);
  const after = { heading: heading.trim(), image };
  if (after.heading === row.heading && after.image === row.image) return 0;
  await tx.update(categories).set(after).where(eq(categories.id, id));
  await giveToShop(tx, image);
  const before = logged(row);
  await note(tx, admin, 'changeCategory', { subject: row.heading, before, after: { ...before, ...after } });
  return 1;
}

/** Clears the picture's uploader. Other admins may then reuse the picture, and the deletion of the uploader's account doesn't delete it. */
async function giveToShop(tx: Database, picture: string): Promise<void> {
  await tx.update(uploads).set({ uid: null }).where(eq(uploads.address, picture));
}

/** @returns the number of moved categories. @throws 409 unless `ids` are exactly the ids of all categories */
async function order(tx: Transaction, admin: Caller, ids: readonly string[]): Promise<number> {
  const rows = await lockAll(tx);
  const known = new Map(rows.map((row) => [row.id, row.slug]));
  if (ids.length !== rows.length || !ids.every((id) => known.has(id)))
    throw conflict('conflict', 'The categories have changed in the meantime. Please look at them again.');
  const moved = rows.filter(({ id }, place) => ids[place] !== id).length;
  if (moved === 0) return 0;
  for (const [position, id] of ids.entries())
    await tx.update(categories).set({ position }).where(eq(categories.id, id));
  await note(tx, admin, 'orderCategories', {
    subject: 'Categories',
    before: { order: rows.map(({ slug }) => slug) },
    after: { order: ids.map((id) => known.get(id)) },
  });
  return moved;
}

/** @throws 404 for an unknown category; 409 if the category has or had laptops, because their pages and orders contain its name */
async function remove(tx: Transaction, admin: Caller, id: string): Promise<void> {
  const row = await lockCategory(tx, id);
  const laptops = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.categoryId, id))
    .limit(1);
  if (laptops.length > 0)
    throw conflict(
      'category_in_use',
      'Laptops are or were listed in this category, so it has to stay. You can rename it.',
    );
  await tx.delete(categories).where(eq(categories.id, id));
  await note(tx, admin, 'removeCategory', { subject: row.heading, before: logged(row), after: null });
}

/** The lock lets only one admin at a time add or sort categories. */
const lockAll = (tx: Database): Promise<CategoryRow[]> =>
  tx.select().from(categories).orderBy(asc(categories.position), asc(categories.slug)).for('update');

async function lockCategory(tx: Database, id: string): Promise<CategoryRow> {
  const row = firstOf(await tx.select().from(categories).where(eq(categories.id, id)).for('update'));
  if (!row) throw notFound('category');
  return row;
}

const logged = ({ id, slug, heading, image }: CategoryRow) => ({ id, categoryId: slug, heading, image });

async function note(
  tx: Transaction,
  admin: Caller,
  action: AuditAction,
  entry: { subject: string; before: unknown; after: unknown },
): Promise<void> {
  await appendAudit(tx, { actorEmail: admin.email, action, ...entry });
  await tx.emit('categories.changed', {});
}
