import fp from 'fastify-plugin';
import type { Place } from '@relaptop/shared/contracts';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { notFound } from '../../http/errors';
import { route } from '../../http/route';
import { labelOf, nearestTown, slugOf, suggestTowns, timeZoneOf, type Town } from './gazetteer';
import { placeListings } from './repository';

const HUNDREDTHS = 100;

export const places = fp(
  async (app: App) => {
    await registerApi(app, (api) => {
      route(api, 'GET /places', (request) => suggestTowns(request.query.q).map(toPlace));
      route(api, 'POST /places/nearest', ({ body }) => {
        const town = nearestTown({
          latitude: body.latitudeHundredths / HUNDREDTHS,
          longitude: body.longitudeHundredths / HUNDREDTHS,
        });
        if (!town) throw notFound('town');
        return toPlace(town);
      });
    });
    app.sweeper.daily(() => placeListings(app.db));
  },
  { name: 'places', dependencies: ['services'] },
);

const toPlace = (town: Town): Place => ({
  slug: slugOf(town),
  label: labelOf(town),
  timeZone: timeZoneOf(town),
});
