import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import {
  EARTH_RADIUS_M,
  inUnit,
  metresOf,
  type DistanceUnit,
  type Place,
  type Point,
  type Town,
} from '@relaptop/shared/contracts';
import { type Database, firstOf, inTransaction } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import { formerSlugs, places } from '../../../database/placeSchema';
import { products } from '../../../database/schema';
import {
  labelOf,
  resolveTown,
  slugOf,
  timeZoneOf,
  townById,
  townBySlug,
  type GazetteerTown,
} from './gazetteer';

/** A town of the gazetteer, or a stored town that an update has dropped from the gazetteer. */
export interface KnownTown extends Town {
  readonly id: number;
}

/** @returns the towns with their slugs. If the slug belongs to another stored town, the town's id is appended to it */
export async function toTowns(db: Database, towns: readonly GazetteerTown[]): Promise<KnownTown[]> {
  const slugs = towns.map(slugOf);
  const current = db
    .select({ slug: places.slug, id: places.id })
    .from(places)
    .where(inArray(places.slug, slugs));
  const former = db
    .select({ slug: formerSlugs.slug, id: formerSlugs.placeId })
    .from(formerSlugs)
    .where(inArray(formerSlugs.slug, slugs));
  const taken = towns.length > 0 ? await current.unionAll(former) : [];
  return towns.map((town) => {
    const { id, latitude, longitude } = town;
    const slug = slugOf(town);
    const isTaken = taken.some((other) => other.slug === slug && other.id !== id);
    return { id, townSlug: isTaken ? `${slug}-${id}` : slug, label: labelOf(town), latitude, longitude };
  });
}

export async function toTown(db: Database, town: GazetteerTown): Promise<KnownTown> {
  const [known] = await toTowns(db, [town]);
  if (!known) throw new Error(`No town for ${town.id}`);
  return known;
}

export const toPlace = ({ townSlug, label, latitude, longitude }: Town): Place => ({
  townSlug,
  label,
  latitude,
  longitude,
  timeZone: timeZoneOf({ latitude, longitude }),
});

/** The end of a slug that contains the town's id. */
const ID = /-(\d{1,9})$/;

/**
 * Finds the town of a slug in an address or a saved search, which may be older than the gazetteer. If the slug ends with a town's id, the
 * id decides. Otherwise a stored town keeps its slugs, even if the gazetteer now gives them to another town.
 */
export async function findTown(db: Database, slug: string): Promise<KnownTown | undefined> {
  const written = ID.exec(slug)?.[1];
  const stored = await findStored(
    db,
    written === undefined
      ? sql`${places.id} = coalesce((select place_id from ${formerSlugs} where slug = ${slug}),
          (select id from ${places} where slug = ${slug}))`
      : eq(places.id, Number(written)),
  );
  if (stored) return stored;
  const town = written === undefined ? townBySlug(slug) : townById(Number(written));
  return town && toTown(db, town);
}

export async function findTownById(db: Database, id: number): Promise<KnownTown | undefined> {
  const town = townById(id);
  return town ? toTown(db, town) : findStored(db, eq(places.id, id));
}

async function findStored(db: Database, condition: SQL): Promise<KnownTown | undefined> {
  const { id, slug: townSlug, label, latitude, longitude } = places;
  const found = db.select({ id, townSlug, label, latitude, longitude }).from(places).where(condition);
  const stored = firstOf(await found);
  const town = stored && townById(stored.id);
  return town ? toTown(db, town) : stored;
}

/**
 * Finds the town in a listing's location, and stores the town if the table lacks it.
 * @returns the town's id; null for an unknown location
 */
export async function placeOf(tx: Database, location: string): Promise<number | null> {
  const town = resolveTown(location);
  if (!town) return null;
  await keepTown(tx, await toTown(tx, town));
  return town.id;
}

export async function keepTown(tx: Database, { townSlug: slug, ...town }: KnownTown): Promise<void> {
  await tx
    .insert(places)
    .values({ slug, ...town })
    .onConflictDoNothing();
}

/** Number of laptops or towns that one call checks. */
const BATCH = 1_000;

/**
 * Corrects stored towns that an update of the gazetteer has renamed or moved. Their former slugs stay valid. One call handles one batch.
 *
 * @param after the last town of the previous batch
 * @returns the last town of this batch; undefined after the last batch
 */
export async function refreshTowns(db: Database, after = 0): Promise<number | undefined> {
  const rows = await db
    .select()
    .from(places)
    .where(gt(places.id, after))
    .orderBy(asc(places.id))
    .limit(BATCH);
  const towns = await toTowns(
    db,
    rows.flatMap(({ id }) => townById(id) ?? []),
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  for (const { id, townSlug: slug, ...rest } of towns) {
    const row = stored.get(id);
    const isSame =
      row?.slug === slug &&
      row.label === rest.label &&
      row.latitude === rest.latitude &&
      row.longitude === rest.longitude;
    if (!row || isSame) continue;
    await inTransaction(db, async (tx) => {
      if (row.slug !== slug)
        await tx.insert(formerSlugs).values({ slug: row.slug, placeId: id }).onConflictDoNothing();
      await tx
        .update(places)
        .set({ slug, ...rest })
        .where(eq(places.id, id));
    });
  }
  return rows.length === BATCH ? rows.at(-1)?.id : undefined;
}

/**
 * Finds the towns of laptops on sale that have none: laptops older than the gazetteer, and laptops in towns that a new gazetteer adds. One
 * call handles one batch, so that other tasks of the sweeper don't wait.
 *
 * @param after the last laptop of the previous batch
 * @returns the last laptop of this batch; undefined after the last batch
 */
export async function placeListings(db: Database, after?: string): Promise<string | undefined> {
  const rows = await db
    .select({ id: products.id, location: products.location })
    .from(products)
    .where(
      and(
        isNull(products.placeId),
        isNull(products.removedAt),
        isNull(products.soldAt),
        after === undefined ? undefined : gt(products.id, after),
      ),
    )
    .orderBy(products.id)
    .limit(BATCH);
  const towns = new Map<string, number | null>();
  for (const { location } of rows) if (!towns.has(location)) towns.set(location, await placeOf(db, location));
  const placed = rows.flatMap(({ id, location }) => {
    const placeId = towns.get(location);
    return placeId ? [{ id, placeId }] : [];
  });
  if (placed.length > 0)
    await db.execute(sql`update ${products} set place_id = placed."placeId"
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed (id uuid, "placeId" integer)
      where products.id = placed.id and products.place_id is null`);
  return rows.length === BATCH ? rows.at(-1)?.id : undefined;
}

export interface PlaceNear {
  readonly id: number;
  /** Distance between the centers of the two towns, in the requested unit. */
  readonly distance: number;
  /** Length of the straight line between the centers, in whole meters. */
  readonly metres: number;
}

/** @returns the nearest town first */
export async function placesNear(
  db: Database,
  from: Point,
  { distance, unit }: { readonly distance: number; readonly unit: DistanceUnit },
): Promise<PlaceNear[]> {
  const metres = metresOf(distance, unit);
  // On a sphere of radius 1, a chord is the straight line between two points of the surface.
  const chord = 2 * Math.sin(Math.min(metres / EARTH_RADIUS_M, Math.PI) / 2);
  const { z } = onSphere(from);
  const rows = await rowsOf<{ id: number; chord: number; metres: number }>(
    db,
    sql`select id, chord, ${metresOn(sql`chord`)} as metres from (
        select id, ${chordFrom(from)} as chord from ${places}
        where z between ${z - chord}::float8 and ${z + chord}::float8) as around
      where chord <= ${chord}::float8
      order by chord, id`,
  );
  return rows.map((row) => ({
    id: row.id,
    distance: inUnit(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, row.chord / 2)), unit),
    metres: row.metres,
  }));
}

/** SQL for a chord's length in whole meters. Cursors contain this number. */
export const metresOn = (chord: SQL): SQL => sql`(${chord} * ${EARTH_RADIUS_M}::float8)::integer`;

/** SQL for the length of the chord between a point and a row's town, on a sphere of radius 1. */
export function chordFrom(from: Point): SQL {
  const { x, y, z } = onSphere(from);
  return sql`sqrt(power(x - ${x}::float8, 2) + power(y - ${y}::float8, 2) + power(z - ${z}::float8, 2))`;
}

function onSphere({ latitude, longitude }: Point): { x: number; y: number; z: number } {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}
