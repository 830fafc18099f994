import { and, asc, eq, ne, sql } from 'drizzle-orm';
import {
  laptopQueryString,
  LIMITS,
  readLaptopQuery,
  type SavedSearch,
  type SaveSearchBody,
} from '@relaptop/shared/contracts';
import { type Database, firstOf, inTransaction } from '../../../database/database';
import { deleted, inserted, modified } from '../../../http/answers';
import type { App, Caller } from '../../../http/app';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { deleteSaved, join, listSaved, save, tooManySaved } from './repository';
import { savedSearches } from '../../../database/savedSchema';
import { badRequest } from '../../../http/errors';
import { lockCaller } from '../../../http/lockCaller';
import { findTown, keepTown } from '../places/repository';

async function listSearches(db: Database, userId: string): Promise<SavedSearch[]> {
  const rows = await db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(asc(savedSearches.name), asc(savedSearches.id));
  return rows.map(({ id, name, query, alert, createdAt }) => ({
    _id: id,
    name,
    queryString: query,
    alert,
    date: createdAt.toISOString(),
  }));
}

/**
 * Saves a search. If the person has already saved this query, updates its name and alert.
 * @returns the id of the saved search
 * @throws 400 for an invalid or empty query; 409 over the limit
 */
async function saveSearch(tx: Database, caller: Caller, body: SaveSearchBody): Promise<string> {
  await lockCaller(tx, caller);
  const { query, near } = searchedFor(body.queryString);
  const town = near === undefined ? undefined : await findTown(tx, near);
  // An update of the gazetteer can rename or drop the town. The stored town is then still found.
  if (town) await keepTown(tx, town);
  const others = and(eq(savedSearches.userId, caller.id), ne(savedSearches.query, query));
  if ((await tx.$count(savedSearches, others)) >= LIMITS.saved.searches)
    throw tooManySaved(LIMITS.saved.searches, 'searches');
  const values = { name: body.name.trim(), alert: body.alert };
  const begin = { seenUntil: sql`clock_timestamp()`, dueAt: sql`clock_timestamp()` };
  const rows = await tx
    .insert(savedSearches)
    .values({ userId: caller.id, query, ...values })
    .onConflictDoUpdate({
      target: [savedSearches.userId, savedSearches.query],
      set: { ...values, ...(values.alert && begin) },
    })
    .returning({ id: savedSearches.id });
  return firstOf(rows)?.id ?? '';
}

/** @returns the search in its stored form, without page and size, and its town's slug. @throws 400 for an invalid or empty search */
function searchedFor(text: string): { readonly query: string; readonly near: string | undefined } {
  const { query, ignored } = readLaptopQuery(new URLSearchParams(text));
  const { limit: _limit, cursor: _cursor, ...kept } = query;
  const written = laptopQueryString(kept);
  if (ignored[0] !== undefined)
    throw badRequest('This search has a filter that we can’t read. Please choose the filters again.', {
      field: ignored[0],
    });
  if (written === '')
    throw badRequest('Choose a word or a filter first. You can’t save a search for all laptops.');
  return { query: written, near: kept.near };
}

async function deleteSearch(db: Database, userId: string, id: string): Promise<boolean> {
  const own = and(eq(savedSearches.id, id), eq(savedSearches.userId, userId));
  const rows = await db.delete(savedSearches).where(own).returning({ id: savedSearches.id });
  return rows.length > 0;
}

export function savedRoutes(app: App): void {
  laptopRoutes(app);
  searchRoutes(app);
}

function laptopRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /saved', async (request) => ({ ids: await listSaved(db, callerOf(request).id) }));
  route(app, 'POST /saved', async (request) => {
    const caller = callerOf(request);
    await inTransaction(db, (tx) => join(tx, caller, request.body.ids));
    return { ids: await listSaved(db, caller.id) };
  });
  route(app, 'PUT /saved/:id', async (request) =>
    modified(await inTransaction(db, (tx) => save(tx, callerOf(request), request.params.id))),
  );
  route(app, 'DELETE /saved/:id', async (request) => {
    const wasSaved = await deleteSaved(db, callerOf(request).id, request.params.id);
    return deleted(wasSaved ? 1 : 0);
  });
}

function searchRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /savedSearches', (request) => listSearches(db, callerOf(request).id));
  route(app, 'POST /savedSearches', async (request) =>
    inserted(await inTransaction(db, (tx) => saveSearch(tx, callerOf(request), request.body))),
  );
  route(app, 'DELETE /savedSearches/:id', async (request) => {
    const wasSaved = await deleteSearch(db, callerOf(request).id, request.params.id);
    return deleted(wasSaved ? 1 : 0);
  });
}
