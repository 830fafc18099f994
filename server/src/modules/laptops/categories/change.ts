import { type AuditAction, type CategoryChange, LIMITS, type NewCategory } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { Transaction } from '../../../database/domainEvents';
import type { Caller } from '../../../http/app';
import { conflict, notFound } from '../../../http/errors';
import { appendAudit } from '../../../database/auditSchema';
import {
  type CategoryRow,
  changeCategory,
  deleteCategory,
  giveToShop,
  hasLaptops,
  insertCategory,
  lockAll,
  lockCategory,
  setPositions,
} from './repository';

/** @returns the id of the new category, which comes last. @throws 409 when its address is taken, or there are too many */
export async function add(tx: Transaction, admin: Caller, category: NewCategory): Promise<string> {
  const { categoryId: slug, image } = category;
  const known = await lockAll(tx);
  if (known.length >= LIMITS.category.most)
    throw conflict('too_many_categories', `There can be ${LIMITS.category.most} categories at most.`);
  const row = await insertCategory(tx, { slug, heading: category.heading.trim(), image });
  if (!row) throw conflict('category_taken', 'There is a category with this address already.');
  await giveToShop(tx, image);
  await note(tx, admin, 'addCategory', { subject: row.heading, before: null, after: shown(row) });
  await tx.emit('categories.changed', {});
  return row.id;
}

/** @returns 1, or 0 when nothing is different. @throws 404 */
export async function change(
  tx: Transaction,
  admin: Caller,
  id: string,
  { heading, image }: CategoryChange,
): Promise<number> {
  const row = await lockCategory(tx, id);
  if (!row) throw notFound('category');
  const after = { heading: heading.trim(), image };
  if (after.heading === row.heading && after.image === row.image) return 0;
  await changeCategory(tx, id, after);
  await giveToShop(tx, image);
  const before = shown(row);
  await note(tx, admin, 'changeCategory', { subject: row.heading, before, after: { ...before, ...after } });
  await tx.emit('categories.changed', {});
  return 1;
}

/** @returns how many have moved. @throws 409 when they are not all categories that there are */
export async function order(tx: Transaction, admin: Caller, ids: readonly string[]): Promise<number> {
  const rows = await lockAll(tx);
  const known = new Map(rows.map((row) => [row.id, row.slug]));
  if (ids.length !== rows.length || !ids.every((id) => known.has(id)))
    throw conflict('conflict', 'The categories have changed meanwhile. Please look at them again.');
  const moved = rows.filter(({ id }, place) => ids[place] !== id).length;
  if (moved === 0) return 0;
  await setPositions(tx, ids);
  await note(tx, admin, 'orderCategories', {
    subject: 'Categories',
    before: { order: rows.map(({ slug }) => slug) },
    after: { order: ids.map((id) => known.get(id)) },
  });
  await tx.emit('categories.changed', {});
  return moved;
}

/** @throws 404; 409 when a laptop is or was in it: its page and its orders name the category */
export async function remove(tx: Transaction, admin: Caller, id: string): Promise<void> {
  const row = await lockCategory(tx, id);
  if (!row) throw notFound('category');
  if (await hasLaptops(tx, id))
    throw conflict(
      'category_in_use',
      'Laptops are or were listed in this category, so it has to stay. You can rename it.',
    );
  await deleteCategory(tx, id);
  await note(tx, admin, 'removeCategory', { subject: row.heading, before: shown(row), after: null });
  await tx.emit('categories.changed', {});
}

const shown = ({ id, slug, heading, image }: CategoryRow) => ({ id, categoryId: slug, heading, image });

const note = (
  tx: Database,
  admin: Caller,
  action: AuditAction,
  entry: { subject: string; before: unknown; after: unknown },
) => appendAudit(tx, { actorEmail: admin.email, action, ...entry });
