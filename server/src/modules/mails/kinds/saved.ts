import { and, eq, sql } from 'drizzle-orm';
import { laptopSlug } from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { savedLaptops, savedSearches, watches } from '../../../database/savedSchema';
import { products } from '../../../database/schema';
import { isRecommended } from '../../laptops/catalog/repository';
import { isFindLeft } from '../../laptops/saved/alerts';
import { type Compose, own } from './kind';
import { money } from './format';

/** Whether anybody can have it now. */
const isOffered = and(isRecommended, sql`coalesce(${products.heldUntil} <= now(), true)`);
const laptopPath = (id: string, name: string): string => `/laptops/${laptopSlug(name)}-${id}`;

async function findOffered(db: Database, id: string) {
  const { name, priceCents } = products;
  const found = db
    .select({ id: products.id, name, priceCents })
    .from(products)
    .where(and(eq(products.id, id), isOffered));
  return firstOf(await found);
}

/** @param data with the id of the watch */
export const composeLaptopFree: Compose = async (db, to, { id = '' }) => {
  const watch = firstOf(await db.select().from(watches).where(eq(watches.id, id)));
  const laptop = watch?.notifiedAt ? await findOffered(db, watch.productId) : undefined;
  if (!laptop || to.isGone) return undefined;
  return {
    subject: own`Free again for ${money(laptop.priceCents)}: the laptop you wait for`,
    heading: own`It is your turn`,
    lines: [
      `${laptop.name} can be reserved again for ${money(laptop.priceCents)}. You were first in the queue; after a few minutes we tell the next person.`,
    ],
    action: { label: 'See the laptop', path: laptopPath(laptop.id, laptop.name) },
  };
};

/** @param data with the id of the saved search */
export const composeSearchHits: Compose = async (db, to, { id = '' }, { distanceUnit }) => {
  const search = firstOf(await db.select().from(savedSearches).where(eq(savedSearches.id, id)));
  if (!search || to.isGone || !(await isFindLeft(db, search, distanceUnit))) return undefined;
  const latest = search.latestId ? await findOffered(db, search.latestId) : undefined;
  const hits = search.hits ?? 1;
  const found = hits === 1 ? own`1 new laptop` : own`${hits} new laptops`;
  return {
    subject: own`${found} for your saved search`,
    heading: own`Your search has found ${found}`,
    lines: [
      `You saved it as “${search.name}”.`,
      ...(latest ? [`The latest is ${latest.name} for ${money(latest.priceCents)}.`] : []),
    ],
    action: { label: 'See what was found', path: `/laptops?${search.query}` },
  };
};

/** @param data with the id of the laptop */
export const composeCheaper: Compose = async (db, to, { id = '' }) => {
  const ofReader = and(eq(savedLaptops.userId, to.id), eq(savedLaptops.productId, id));
  const saved = firstOf(await db.select().from(savedLaptops).where(ofReader));
  const laptop = saved && (await findOffered(db, id));
  const before = saved?.wasPriceCents ?? 0;
  if (!laptop || to.isGone || laptop.priceCents >= before) return undefined;
  return {
    subject: own`Now ${money(laptop.priceCents)}: a laptop that you saved`,
    heading: own`A laptop that you saved costs less`,
    lines: [`${laptop.name} is now ${money(laptop.priceCents)}; it was ${money(before)} before.`],
    action: { label: 'See the laptop', path: laptopPath(laptop.id, laptop.name) },
  };
};
