import { and, desc, eq, gt, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { readLaptopQuery, type DistanceUnit } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { savedSearches } from '../../../database/savedSchema';
import { categories, products } from '../../../database/schema';
import type { App } from '../../../http/app';
import { isRecommended, offeredLaptop } from '../repository';
import { isFound } from '../search/conditions';
import { searchOf } from '../search/search';

const BATCH = 20;
/** Hours until the next run of a saved search. An owner gets at most one alert a day for each search. */
const HOURS = { afterFind: 24, afterNothing: 1 };

type Shop = Pick<App, 'db' | 'settings'> & { readonly log: Pick<FastifyBaseLogger, 'error'> };
type Due = typeof savedSearches.$inferSelect;

export async function lookForSavedSearches({ db, log, settings }: Shop): Promise<void> {
  const due = await db
    .select()
    .from(savedSearches)
    .where(and(savedSearches.alert, lte(savedSearches.dueAt, sql`clock_timestamp()`)))
    .orderBy(savedSearches.dueAt)
    .limit(BATCH);
  for (const saved of due) {
    const found = await findNew(db, saved, settings.distanceUnit).catch((error: unknown) => {
      log.error({ err: error, search: saved.id }, 'a saved search failed');
      return undefined;
    });
    await note(db, saved.id, found);
  }
}

interface Find {
  readonly hits: number;
  readonly latestId: string;
  readonly foundAfter: Date;
  readonly seenUntil: Date;
}

/** SQL for other sellers' laptops that match the search and were listed after `since`. Includes held laptops, but none under review. */
async function isNewFor(
  db: Database,
  { query, userId }: Due,
  { since, unit }: { readonly since: Date; readonly unit: DistanceUnit },
): Promise<SQL | undefined> {
  const { search } = await searchOf(db, readLaptopQuery(new URLSearchParams(query)).query, unit);
  // For an unknown town, the search page shows laptops from everywhere and a message. An alert can't show the message, so it finds nothing.
  if (search.query.near !== undefined && !search.near) return sql`false`;
  return and(isRecommended, isFound(search), gt(products.listedAt, since), ne(products.sellerId, userId));
}

async function findNew(db: Database, saved: Due, unit: DistanceUnit): Promise<Find | undefined> {
  const foundAfter = saved.seenUntil;
  const isNew = await isNewFor(db, saved, { since: foundAfter, unit });
  const [latest] = await db
    .select({ latestId: products.id, seenUntil: products.listedAt })
    .from(products)
    .where(isNew)
    .orderBy(desc(products.listedAt), desc(products.id))
    .limit(1);
  if (!latest) return undefined;
  return { ...latest, foundAfter, hits: await db.$count(products, isNew) };
}

/** @returns whether a laptop of the latest alert is still on sale or reserved */
export async function hasLaptopsLeft(db: Database, saved: Due, unit: DistanceUnit): Promise<boolean> {
  const isNew = await isNewFor(db, saved, { since: saved.foundAfter ?? saved.createdAt, unit });
  const left = and(isNew, lte(products.listedAt, saved.seenUntil));
  return (await db.select({ id: products.id }).from(products).where(left).limit(1)).length > 0;
}

async function note(db: Database, id: string, found: Find | undefined): Promise<void> {
  const hours = found ? HOURS.afterFind : HOURS.afterNothing;
  const dueAt = sql`clock_timestamp() + make_interval(hours => ${hours}::int)`;
  await db
    .update(savedSearches)
    .set({ dueAt, ...(found && { ...found, notifiedAt: sql`clock_timestamp()` }) })
    .where(eq(savedSearches.id, id));
}

/** @returns the latest alert of each search, newest first. Leaves out an alert if its latest laptop was removed or is under review. */
export function listFinds(db: Database, userId: string) {
  return db
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      query: savedSearches.query,
      hits: sql<number>`${savedSearches.hits}`,
      ...offeredLaptop,
      notifiedAt: sql<Date>`${savedSearches.notifiedAt}`.mapWith(savedSearches.notifiedAt),
    })
    .from(savedSearches)
    .innerJoin(products, eq(products.id, savedSearches.latestId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        ...[eq(savedSearches.userId, userId), isNotNull(savedSearches.notifiedAt)],
        ...[isNull(products.removedAt), sql`not ${products.underReview}`],
      ),
    )
    .orderBy(desc(savedSearches.notifiedAt), savedSearches.id);
}

export async function dismissFind(db: Database, id: string, userId: string): Promise<boolean> {
  const own = and(
    eq(savedSearches.id, id),
    eq(savedSearches.userId, userId),
    isNotNull(savedSearches.notifiedAt),
  );
  const rows = await db
    .update(savedSearches)
    .set({ notifiedAt: null })
    .where(own)
    .returning({ id: savedSearches.id });
  return rows.length > 0;
}
