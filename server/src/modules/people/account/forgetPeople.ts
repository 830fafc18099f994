import { and, eq, exists, inArray, isNotNull, ne, not, or, sql, type SQL } from 'drizzle-orm';
import { SETTLED_STATES } from '@relaptop/shared/contracts';
import { auditEntries } from '../../../database/auditSchema';
import type { Database } from '../../../database/database';
import { listingPictures } from '../../../database/flagSchema';
import { bookings, categories, products, users } from '../../../database/schema';
import type { DomainEvents } from '../../../database/domainEvents';
import { uploads } from '../../../database/limitSchema';

const DELETED = 'Deleted';
/** States in which both sides still need each other's contact details. */
const OPEN_STATES = ['reserved', 'paying', 'paid', 'problem', 'disputed'] as const;
const ORDERED_STATES = ['paying', ...SETTLED_STATES] as const;

/** Deletes all data of a deleted account that no order needs (rule 44 of `docs/security-rules.md`). */
export function accountListeners(events: DomainEvents): void {
  events.on('person.deleted', (tx, { userId }) => forgetPeople(tx, eq(users.id, userId)));
}

/**
 * Deletes data that remained when an account was deleted. For example, the person had open orders, or the account was closed for the
 * address's owner.
 */
export const forgetAllDeleted = (db: Database): Promise<void> => forgetPeople(db, isNotNull(users.deletedAt));

async function forgetPeople(db: Database, which: SQL): Promise<void> {
  const people = db.select({ id: users.id }).from(users).where(which);
  const ofSeller = inArray(products.sellerId, people);
  const ordersIn = (states: readonly (typeof bookings.$inferSelect)['state'][]) =>
    db
      .select({ one: sql`1` })
      .from(bookings)
      .where(and(eq(bookings.productId, products.id), inArray(bookings.state, [...states])));
  await forgetUnordered(db, and(ofSeller, not(exists(ordersIn(ORDERED_STATES)))));
  await db
    .update(products)
    .set({ phone: '', location: DELETED, placeId: null })
    .where(and(ofSeller, ne(products.phone, ''), not(exists(ordersIn(OPEN_STATES)))));
  await db
    .update(bookings)
    .set({ phone: '', meetLocation: DELETED })
    .where(
      and(
        inArray(bookings.buyerId, people),
        not(inArray(bookings.state, [...OPEN_STATES])),
        or(ne(bookings.phone, ''), ne(bookings.meetLocation, DELETED)),
      ),
    );
  await db
    .update(users)
    .set({ photo: null, searchesNear: null })
    .where(and(which, or(isNotNull(users.photo), isNotNull(users.searchesNear))));
  await db
    .delete(uploads)
    .where(inArray(uploads.uid, db.select({ uid: users.firebaseUid }).from(users).where(which)));
  await forgetInAudit(db, which);
}

/** Empties laptops without orders. The rows stay, with the category's picture, for conversations and decisions. */
async function forgetUnordered(db: Database, which: SQL | undefined): Promise<void> {
  const rows = await db
    .update(products)
    .set({
      name: DELETED,
      details: '',
      location: DELETED,
      placeId: null,
      phone: '',
      useTime: '',
      pictures: [],
      brand: null,
      model: null,
      processor: null,
      graphics: null,
      operatingSystem: null,
      keyboard: null,
      included: null,
      image: sql`${categories.image}`,
    })
    .from(categories)
    .where(and(which, eq(categories.id, products.categoryId), ne(products.name, DELETED)))
    .returning({ id: products.id, image: products.image });
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.delete(listingPictures).where(inArray(listingPictures.productId, ids));
  await db
    .update(bookings)
    .set({ productName: DELETED, productImage: sql`${products.image}` })
    .from(products)
    .where(and(eq(products.id, bookings.productId), inArray(bookings.productId, ids)));
}

/** Removes names and photos from the audit log. Action and time stay. The database forbids all other changes of an entry. */
async function forgetInAudit(db: Database, which: SQL): Promise<void> {
  const { before, after } = auditEntries;
  await db
    .update(auditEntries)
    .set({ before: sql`without_person(${before})`, after: sql`without_person(${after})` })
    .from(users)
    .where(
      and(
        which,
        eq(auditEntries.subject, users.email),
        // Only entries from the account's lifetime, because the email address may belong to another person before or after.
        sql`${auditEntries.createdAt} between ${users.createdAt} and coalesce(${users.deletedAt}, now())`,
        sql`(${before} ?| '{name,photo}'::text[] or ${after} ?| '{name,photo}'::text[])`,
      ),
    );
}
