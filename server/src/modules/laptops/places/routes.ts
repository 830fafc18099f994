import { eq } from 'drizzle-orm';
import type { OwnPlace } from '@relaptop/shared/contracts';
import { users } from '../../../database/schema';
import type { App } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { nearestTown, resolveTown, suggestTowns, townById, townBySlug } from './gazetteer';
import { toPlace, toTown } from './repository';

const HUNDREDTHS = 100;

export function placeRoutes(app: App): void {
  const { db } = app;
  route(app, 'GET /places', (request) => suggestTowns(request.query.q).map(toPlace));
  route(app, 'GET /places/resolved', (request) => {
    const town = resolveTown(request.query.q);
    return { town: town ? toPlace(town) : null };
  });
  route(app, 'POST /places/nearest', ({ body }) => {
    const town = nearestTown({
      latitude: body.latitudeHundredths / HUNDREDTHS,
      longitude: body.longitudeHundredths / HUNDREDTHS,
    });
    if (!town) throw notFound('town');
    return toPlace(town);
  });
  route(app, 'GET /me/place', async (request) => {
    const ownRow = eq(users.id, callerOf(request).id);
    const [row] = await db.select({ id: users.searchesNear }).from(users).where(ownRow);
    return ownPlace(row?.id ?? null);
  });
  route(app, 'PUT /me/place', async (request) => {
    const { townSlug } = request.body;
    const id = townSlug === null ? null : townBySlug(townSlug)?.id;
    if (id === undefined) throw notFound('town');
    await db
      .update(users)
      .set({ searchesNear: id })
      .where(eq(users.id, callerOf(request).id));
    return ownPlace(id);
  });
}

/** @param id of the chosen town, which a newer gazetteer may lack; null without a choice */
function ownPlace(id: number | null): OwnPlace {
  const town = id === null ? undefined : townById(id);
  return { town: town ? toTown(town) : null };
}
