import { and, eq, gt, isNull, ne, sql, type SQL } from 'drizzle-orm';
import {
  EARTH_RADIUS_M,
  inUnit,
  metresOf,
  type DistanceUnit,
  type Place,
  type Point,
  type Town,
} from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import { places } from '../../../database/placeSchema';
import { products } from '../../../database/schema';
import { labelOf, resolveTown, slugOf, timeZoneOf, type GazetteerTown } from './gazetteer';

export const toTown = (town: GazetteerTown): Town => ({
  townSlug: slugOf(town),
  label: labelOf(town),
  latitude: town.latitude,
  longitude: town.longitude,
});

export const toPlace = (town: GazetteerTown): Place => ({ ...toTown(town), timeZone: timeZoneOf(town) });

/**
 * Finds the town in a listing's location, and stores the town if the table lacks it.
 * @returns the town's id; null for an unknown location
 */
export async function placeOf(tx: Database, location: string): Promise<number | null> {
  const town = resolveTown(location);
  if (!town) return null;
  await keepTown(tx, town);
  return town.id;
}

/** Stores a town, unless the table has it already. */
export async function keepTown(tx: Database, town: GazetteerTown): Promise<void> {
  const { id, latitude, longitude } = town;
  const slug = slugOf(town);
  // An older gazetteer may have given this slug to another town. Then append that town's id to its slug.
  await tx
    .update(places)
    .set({ slug: sql`${places.slug} || '-' || ${places.id}` })
    .where(and(eq(places.slug, slug), ne(places.id, id)));
  await tx
    .insert(places)
    .values({ id, slug, label: labelOf(town), latitude, longitude })
    .onConflictDoNothing();
}

/** Number of laptops that one sweep checks. */
const BATCH = 1_000;

/**
 * Finds towns for one batch of laptops on sale without a town. An update of the gazetteer may have added their towns. Batches are small, so
 * that other tasks of the sweeper don't wait.
 * @param after id of the last laptop of the previous batch
 * @returns id of the last laptop of this batch; undefined after the last batch
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

/** A town with listings. */
export interface PlaceNear {
  readonly id: number;
  /** Distance from the searched town, centre to centre, in the requested unit. */
  readonly distance: number;
}

/** @returns the towns with listings within a distance, the nearest first */
export async function placesNear(
  db: Database,
  from: Point,
  { distance, unit }: { readonly distance: number; readonly unit: DistanceUnit },
): Promise<PlaceNear[]> {
  const metres = metresOf(distance, unit);
  // On a sphere of radius 1, the chord is the straight line between two points of the surface.
  const chord = 2 * Math.sin(Math.min(metres / EARTH_RADIUS_M, Math.PI) / 2);
  const { z } = onSphere(from);
  const rows = await rowsOf<{ id: number; chord: number }>(
    db,
    sql`select id, chord from (
        select id, ${chordFrom(from)} as chord from ${places}
        where z between ${z - chord}::float8 and ${z + chord}::float8) as around
      where chord <= ${chord}::float8
      order by chord, id`,
  );
  return rows.map((row) => ({
    id: row.id,
    distance: inUnit(2 * EARTH_RADIUS_M * Math.asin(Math.min(1, row.chord / 2)), unit),
  }));
}

/** @returns SQL for the length of the chord between a point and the town of a row, on a sphere of radius 1 */
export function chordFrom(from: Point): SQL {
  const { x, y, z } = onSphere(from);
  return sql`sqrt(power(x - ${x}::float8, 2) + power(y - ${y}::float8, 2) + power(z - ${z}::float8, 2))`;
}

/** @returns a point on a sphere of radius 1, as in the columns of `places` */
function onSphere({ latitude, longitude }: Point): { x: number; y: number; z: number } {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  return { x: Math.cos(phi) * Math.cos(lambda), y: Math.cos(phi) * Math.sin(lambda), z: Math.sin(phi) };
}
