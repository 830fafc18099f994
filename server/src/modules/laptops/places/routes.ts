import type { App } from '../../../http/app';
import { notFound } from '../../../http/errors';
import { route } from '../../../http/route';
import { nearestTown, resolveTown, suggestTowns } from './gazetteer';
import { toPlace } from './repository';

const HUNDREDTHS = 100;

export function placeRoutes(app: App): void {
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
}
