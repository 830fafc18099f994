import { and, eq, sql } from 'drizzle-orm';
import {
  distanceWords,
  laptopSlug,
  readLaptopQuery,
  type DistanceUnit,
  type Point,
} from '@relaptop/shared/contracts';
import { type Database, firstOf } from '../../../database/database';
import { places } from '../../../database/placeSchema';
import { savedLaptops, savedSearches, watches } from '../../../database/savedSchema';
import { products } from '../../../database/schema';
import { findTown } from '../../laptops/places/repository';
import { isRecommended } from '../../laptops/repository';
import { hasLaptopsLeft } from '../../laptops/saved/alerts';
import { type Compose, own } from './kind';
import { money } from './format';
import { excerptOf, toMessage } from '../../messages/mapping';
import { isPersonName } from '../../../http/names';
import { findView } from '../../messages/views';

/** Condition: every buyer can reserve the laptop now. */
const isOffered = and(isRecommended, sql`coalesce(${products.heldUntil} <= now(), true)`);
const laptopPath = (id: string, name: string): string => `/laptops/${laptopSlug(name)}-${id}`;

async function findOffered(db: Database, id: string) {
  const { name, priceCents } = products;
  const { id: placeId, latitude, longitude } = places;
  const found = db
    .select({ id: products.id, name, priceCents, town: { id: placeId, latitude, longitude } })
    .from(products)
    .leftJoin(places, eq(places.id, products.placeId))
    .where(and(eq(products.id, id), isOffered));
  return firstOf(await found);
}

/** `id` is the person's row in `watches`. */
export const composeLaptopFree: Compose = async (db, _to, { id = '' }) => {
  const watch = firstOf(await db.select().from(watches).where(eq(watches.id, id)));
  const laptop = watch?.notifiedAt ? await findOffered(db, watch.productId) : undefined;
  if (!laptop) return undefined;
  return {
    subject: own`Available again for ${money(laptop.priceCents)}: the laptop you are waiting for`,
    heading: own`It’s your turn`,
    lines: [
      `${laptop.name} is available again for ${money(laptop.priceCents)}. You are first in the queue: reserve it within a few minutes, before we tell the next person.`,
    ],
    action: { label: 'See the laptop', path: laptopPath(laptop.id, laptop.name) },
  };
};

interface TownFound extends Point {
  readonly id: number;
}

/** @returns the laptop's distance, such as `, 12 miles from Austin, TX`. Empty if the search or the laptop has no town. */
async function whereFrom(
  db: Database,
  query: string,
  { town, unit }: { readonly town: TownFound | null; readonly unit: DistanceUnit },
): Promise<string> {
  const { near } = readLaptopQuery(new URLSearchParams(query)).query;
  const from = near === undefined ? undefined : await findTown(db, near);
  if (!from || !town) return '';
  return from.id === town.id
    ? `, in ${from.label}`
    : `, ${distanceWords(from, town, unit)} from ${from.label}`;
}

export const composeSearchHits: Compose = async (db, _to, { id = '' }, { distanceUnit }) => {
  const search = firstOf(await db.select().from(savedSearches).where(eq(savedSearches.id, id)));
  if (!search || !(await hasLaptopsLeft(db, search, distanceUnit))) return undefined;
  const latest = search.latestId ? await findOffered(db, search.latestId) : undefined;
  const hits = search.hits ?? 1;
  const found = hits === 1 ? own`1 new laptop` : own`${hits} new laptops`;
  return {
    subject: own`${found} for your saved search`,
    heading: own`Your search found ${found}`,
    lines: [
      `You saved it as “${search.name}”.`,
      ...(latest
        ? [
            `The latest is ${latest.name} for ${money(latest.priceCents)}${await whereFrom(db, search.query, { town: latest.town, unit: distanceUnit })}.`,
          ]
        : []),
    ],
    action: { label: 'See the results', path: `/laptops?${search.query}` },
  };
};

export const composeCheaper: Compose = async (db, to, { id = '' }) => {
  const ofReader = and(eq(savedLaptops.userId, to.id), eq(savedLaptops.productId, id));
  const saved = firstOf(await db.select().from(savedLaptops).where(ofReader));
  const laptop = saved && (await findOffered(db, id));
  const before = saved?.wasPriceCents ?? 0;
  if (!laptop || laptop.priceCents >= before) return undefined;
  return {
    subject: own`Now ${money(laptop.priceCents)}: a laptop that you saved`,
    heading: own`A laptop that you saved costs less`,
    lines: [`${laptop.name} now costs ${money(laptop.priceCents)} instead of ${money(before)}.`],
    action: { label: 'See the laptop', path: laptopPath(laptop.id, laptop.name) },
  };
};

export const composeUnread: Compose = async (db, to, { id = '' }) => {
  const view = await findView(db, id, to.id);
  const isWanted = view?.last && view.unread > 0 && !view.youBlocked && !view.other.isDeleted;
  if (!isWanted || !view.last) return undefined;
  // A single unread offer sends no email here, because offers have their own email.
  if (view.unread === 1 && view.last.offerId !== null) return undefined;
  const { other, laptop, unread } = view;
  // Hides contact details, because an email does not count toward the daily limit of contacts, and people can forward it.
  const last = toMessage(view.last, { ...view, contactsOpen: false });
  const quote = last.mine || last.words === '' ? [] : [`“${excerptOf(last.words)}”`];
  const messages = unread === 1 ? own`a new message` : own`${unread} new messages`;
  const name = isPersonName(other.name) ? other.name : 'Another user';
  return {
    subject: own`You have ${messages}`,
    heading: own`You have ${messages} about a laptop`,
    lines: [
      `${name} wrote to you about ${laptop.name}.`,
      ...quote,
      'Please reply on Relaptop: that protects both of you.',
    ],
    action: { label: 'Read and answer', path: `/${to.panel}/messages/${id}` },
  };
};
