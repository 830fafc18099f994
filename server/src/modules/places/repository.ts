import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { rowsOf } from '../../database/migrations';
import { places } from '../../database/placeSchema';
import { products } from '../../database/schema';
import { EARTH_RADIUS_M, labelOf, resolveTown, slugOf, type Point, type Town } from './gazetteer';

/** @returns the id of the town that a listing's location means, which is stored with the first listing there; null for none */
export async function placeOf(tx: Database, location: string): Promise<number | null> {
  const town = resolveTown(location);
  if (!town) return null;
  await keepTown(tx, town);
  return town.id;
}

async function keepTown(tx: Database, town: Town): Promise<void> {
  const { id, latitude, longitude } = town;
  await tx
    .insert(places)
    .values({ id, slug: slugOf(town), label: labelOf(town), latitude, longitude })
    .onConflictDoNothing();
}

/** Gives laptops a town that have none: those of before there were towns, and those of towns that a new gazetteer knows. */
export async function placeListings(db: Database): Promise<void> {
  const rows = await db
    .selectDistinct({ location: products.location })
    .from(products)
    .where(and(isNull(products.placeId), isNull(products.removedAt), isNull(products.soldAt)));
  for (const { location } of rows) {
    const placeId = await placeOf(db, location);
    if (placeId === null) continue;
    await db
      .update(products)
      .set({ placeId })
      .where(and(isNull(products.placeId), eq(products.location, location)));
  }
}

/** A town with listings, and how far its centre is. */
export interface Near {
  readonly id: number;
  readonly metres: number;
}

/** @returns the towns with listings within a distance, the nearest first */
export async function placesNear(db: Database, from: Point, metres: number): Promise<Near[]> {
  // A straight line through the unit sphere, as long as the way along it.
  const chord = 2 * Math.sin(Math.min(metres / EARTH_RADIUS_M, Math.PI) / 2);
  const centre = sql`cube(array[${sql.join(
    vectorOf(from).map((part) => sql`${part}::float8`),
    sql`, `,
  )}])`;
  const rows = await rowsOf<{ id: number; chord: number }>(
    db,
    sql`select id, cube_distance(position, ${centre}) as chord from ${places}
      where cube_enlarge(${centre}, ${chord}::float8, 3) @> position and cube_distance(position, ${centre}) <= ${chord}::float8
      order by chord, id`,
  );
  return rows.map((row) => ({
    id: row.id,
    metres: 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, row.chord / 2)),
  }));
}

/** The point on a sphere of radius 1, as the column `position` has it. */
function vectorOf({ latitude, longitude }: Point): [number, number, number] {
  const [phi, lambda] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180) as [number, number];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}
