import fp from 'fastify-plugin';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { CatalogCache } from './catalog/cache';
import { forgetContactViews } from './catalog/contacts';
import { catalogListeners } from './catalog/listeners';
import { catalogRoutes } from './catalog/routes';
import { categoryRoutes } from './categories/routes';
import { listingRoutes } from './listings/routes';
import { laptopModelRoutes } from './modelRoutes';
import { placeListings } from './places/repository';
import { placeRoutes } from './places/routes';
import { productRoutes } from './products/routes';
import { laptopRoutes } from './routes';
import { lookForSavedSearches } from './saved/alerts';
import { savedRoutes } from './saved/routes';
import { sellerRoutes } from './sellers/routes';
import { createViewCounter, forgetViewers, type CountView } from './views';

declare module 'fastify' {
  interface FastifyInstance {
    laptops: {
      /** Lists that all visitors see. */
      readonly cache: CatalogCache;
      readonly searches: CatalogCache;
      readonly countView: CountView;
    };
  }
}

/** Searches of visitors that are remembered for a second: they are long, and most are never asked for again. */
const SEARCHES = 200;

export const laptops = fp(
  async (app: App) => {
    const { db, events, reads, settings, sweeper } = app;
    const [cache, searches] = [new CatalogCache(), new CatalogCache(SEARCHES)];
    app.decorate('laptops', { cache, searches, countView: createViewCounter(settings.sessionSecret) });
    catalogListeners(events, reads, cache, searches);
    await registerApi(app, (api) => {
      catalogRoutes(api);
      laptopModelRoutes(api);
      laptopRoutes(api);
      sellerRoutes(api);
      productRoutes(api);
      listingRoutes(api);
      savedRoutes(api);
      categoryRoutes(api);
      placeRoutes(api);
    });
    sweeper.daily(() => placeListings(db));
    sweeper.eachTurn(() => forgetContactViews(db));
    sweeper.eachTurn(() => forgetViewers(db));
    sweeper.eachTurn(() => lookForSavedSearches(app));
  },
  { name: 'laptops', dependencies: ['services'] },
);
