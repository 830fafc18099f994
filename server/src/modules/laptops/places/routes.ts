import { eq } from 'drizzle-orm';
import { users } from '../../../database/schema';
import type { App } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { nearestTown, resolveTown, suggestTowns } from './gazetteer';
import { findTown, findTownById, keepTown, toPlace, toTown, toTowns } from './repository';

const HUNDREDTHS = 100;

export function placeRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /places', async (request) =>
    (await toTowns(db, suggestTowns(request.query.q))).map(toPlace),
  );
  route(app, 'GET /places/resolved', async (request) => {
    const town = resolveTown(request.query.q);
    return { town: town ? await toTown(db, town) : null };
  });
  route(app, 'POST /places/nearest', async ({ body }) => {
    const town = nearestTown({
      latitude: body.latitudeHundredths / HUNDREDTHS,
      longitude: body.longitudeHundredths / HUNDREDTHS,
    });
    if (!town) throw notFound('town');
    return toPlace(await toTown(db, town));
  });
  route(app, 'GET /me/place', async (request) => {
    const ownRow = eq(users.id, callerOf(request).id);
    const [row] = await db.select({ id: users.searchesNear }).from(users).where(ownRow);
    const id = row?.id ?? null;
    return { town: (id !== null && (await findTownById(db, id))) || null };
  });
  route(app, 'PUT /me/place', async (request) => {
    const { townSlug } = request.body;
    const town = townSlug === null ? null : await findTown(db, townSlug);
    if (town === undefined) throw notFound('town');
    // An update of the gazetteer can rename or drop the town. The stored town is then still found.
    if (town) await keepTown(db, town);
    await db
      .update(users)
      .set({ searchesNear: town?.id ?? null })
      .where(eq(users.id, callerOf(request).id));
    return { town };
  });
}
