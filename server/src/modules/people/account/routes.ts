import {
  type DeletionOutlook,
  ERROR_CODES,
  type OwnData,
  type Profile,
  SETTLED_STATES,
} from '@relaptop/shared/contracts';
import type { Static } from 'typebox';
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { deleted } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { accountGone, conflict } from '../../../http/errors';
import { assertFreshProof, callerOf } from '../../../http/identity';
import { personName } from '../../../http/names';
import { findUser, lockAdmins } from '../repository';
import { lockCaller } from '../../../http/lockCaller';
import { route } from '../../../http/route';
import type { Database } from '../../../database/database';
import { collectPerson } from './collectPerson';
import { bookings, products, users } from '../../../database/schema';
import type { Transaction } from '../../../database/domainEvents';
import { deleteUser } from '../deletion';
import { findObstacles } from './obstacles';
import { listingDrafts } from '../../../database/listingSchema';
import { savedLaptops, savedSearches } from '../../../database/savedSchema';

export function accountRoutes(app: App): void {
  const { db, events, checkPicture } = app;
  const { payouts: payoutsOn } = app.settings;
  const show = async ({ id }: Caller): Promise<Profile> => {
    const user = await findUser(db, id);
    if (!user) throw accountGone();
    const { name, email, photo, createdAt } = user;
    return { name, email, photo, joinedAt: createdAt.toISOString() };
  };

  route(app, 'GET /me/profile', (request) => show(callerOf(request)));
  route(app, 'PUT /me/profile', async (request) => {
    const caller = callerOf(request);
    const { photo } = request.body;
    const known = await show(caller);
    // An unchanged name may stay, even if it breaks today's rules.
    const name = request.body.name === known.name ? known.name : personName(request.body.name);
    // Checks only a new photo: an unchanged one may come from the sign-in provider.
    const isNew = typeof photo === 'string' && photo !== known.photo;
    const checked = isNew ? await checkPicture(photo, caller.uid) : photo;
    await events.inTransaction(db, async (tx) => {
      await lockCaller(tx, caller);
      await tx.update(users).set({ name, photo: checked }).where(eq(users.id, caller.id));
      await tx.emit('person.renamed', { userId: caller.id });
    });
    return show(caller);
  });
  route(app, 'GET /me/data', async (request, reply) => {
    const { id } = callerOf(request);
    const day = new Date().toISOString().slice(0, 10);
    reply.header('content-disposition', `attachment; filename="relaptop-data-${day}.json"`);
    return ownData(db, id);
  });
  route(app, 'GET /me/deletion', (request) => previewDeletion(db, callerOf(request).id, payoutsOn));
  route(app, 'DELETE /me', async (request) => {
    const caller = callerOf(request);
    assertFreshProof(caller);
    await events.inTransaction(db, (tx) => deleteOwnAccount(tx, caller, payoutsOn));
    return deleted(1);
  });
}

const ABOUT =
  'What Relaptop keeps about you. Notes that our admins took about an account can name other people, so this file leaves them out. Write to us for a copy.';

/**
 * Exports a person's own data, without admins' names and notes. Reads only this account, because the email address may have belonged to
 * another person before.
 * @throws 401 if the account is gone
 */
async function ownData(db: Database, personId: string): Promise<Static<typeof OwnData>> {
  const person = await findUser(db, personId);
  if (!person || person.deletedAt) throw accountGone();
  return db.transaction(
    async (tx) => {
      const { adminNotes: _theirs, audit, ...rest } = await collectPerson(tx, [personId], person.email);
      const since = person.createdAt.getTime();
      const acts = audit
        .filter(({ createdAt }) => createdAt.getTime() >= since)
        .map(({ action, createdAt, actorEmail, subject }) => ({
          action,
          at: createdAt,
          by: actorEmail === person.email ? 'you' : 'Relaptop',
          // The other actions of an admin are about other people, whom the export doesn't name.
          about: subject === person.email ? 'you' : null,
        }));
      // Turns dates and bigints into strings.
      return JSON.parse(JSON.stringify({ about: ABOUT, ...rest, acts }, asText)) as Static<typeof OwnData>;
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);

/**
 * Deletes the caller's own account, like a deletion by an admin.
 * @param payoutsOn see {@link findObstacles}
 * @throws 409 account_busy with the obstacles, 409 last_admin, 401 if the account is already gone
 */
async function deleteOwnAccount(tx: Transaction, caller: Caller, payoutsOn: boolean): Promise<void> {
  await lockAdmins(tx);
  await lockCaller(tx, caller);
  await lockUnsoldOf(tx, caller.id);
  const obstacles = await findObstacles(tx, caller.id, payoutsOn);
  if (obstacles.some(({ obstacle }) => obstacle !== 'lastAdmin'))
    throw conflict(ERROR_CODES.accountBusy, 'Your account can’t be deleted yet. The account page says why.', {
      obstacles,
    });
  await deleteUser(tx, caller.id, caller);
}

/** Locks the seller's unsold laptops, so that the deletion and payments for them wait for each other. */
async function lockUnsoldOf(tx: Database, sellerId: string): Promise<void> {
  await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), isNull(products.soldAt), isNull(products.removedAt)))
    .orderBy(asc(products.id))
    .for('update');
}

async function previewDeletion(db: Database, personId: string, payoutsOn: boolean): Promise<DeletionOutlook> {
  const own = eq(products.sellerId, personId);
  const ownLaptops = db.select({ id: products.id }).from(products).where(own);
  const isPaid = inArray(bookings.state, SETTLED_STATES);
  const isKept = or(isNull(products.removedAt), isNotNull(products.withdrawnAt));
  const [laptops, drafts, saved, searches, reservations, purchases, salesMade] = await Promise.all([
    db.$count(products, and(own, isNull(products.soldAt), isKept)),
    db.$count(listingDrafts, eq(listingDrafts.sellerId, personId)),
    db.$count(savedLaptops, eq(savedLaptops.userId, personId)),
    db.$count(savedSearches, eq(savedSearches.userId, personId)),
    db.$count(bookings, and(eq(bookings.buyerId, personId), eq(bookings.state, 'reserved'))),
    db.$count(bookings, and(eq(bookings.buyerId, personId), isPaid)),
    db.$count(bookings, and(inArray(bookings.productId, ownLaptops), isPaid)),
  ]);
  return {
    obstacles: await findObstacles(db, personId, payoutsOn),
    goes: {
      unsoldLaptops: laptops,
      unfinishedListings: drafts,
      savedLaptops: saved,
      savedSearches: searches,
      reservations,
    },
    stays: { purchases, salesMade },
  };
}
