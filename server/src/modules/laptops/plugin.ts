import fp from 'fastify-plugin';
import { DAY_MS } from '../../common/dayMs';
import { registerApi } from '../../http/api';
import type { App } from '../../http/app';
import { CatalogCache, catalogListeners } from './cache';
import { forgetContactViews } from './contacts';
import { catalogRoutes } from './listRoutes';
import { categoryRoutes } from './categories';
import { listingRoutes } from './listings/routes';
import { laptopModelRoutes } from './models';
import { productRoutes } from './listings/ownRoutes';
import { placeListings, refreshTowns } from './places/repository';
import { placeRoutes } from './places/routes';
import { laptopRoutes } from './routes';
import { lookForSavedSearches } from './saved/alerts';
import { savedRoutes } from './saved/routes';
import { sellerRoutes } from './sellers/sellers';
import { createViewCounter, forgetViewers, type CountView } from './viewCounter';

declare module 'fastify' {
  interface FastifyInstance {
    laptops: {
      readonly cache: CatalogCache;
      readonly searches: CatalogCache;
      readonly countView: CountView;
    };
  }
}

/** Maximum number of cached searches. It is small, because answers are large and most searches never repeat. */
const SEARCHES = 200;

export const laptops = fp(
  async (app: App) => {
    const { db, events, reads, settings, sweeper } = app;
    const [cache, searches] = [new CatalogCache(), new CatalogCache(SEARCHES)];
    app.decorate('laptops', { cache, searches, countView: createViewCounter(settings.sessionSecrets[0]) });
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
    sweeper.eachTurn(eachDay((after?: number) => refreshTowns(db, after)));
    sweeper.eachTurn(eachDay((after?: string) => placeListings(db, after)));
    sweeper.eachTurn(() => forgetContactViews(db));
    sweeper.eachTurn(() => forgetViewers(db));
    sweeper.eachTurn(() => lookForSavedSearches(app));
  },
  { name: 'laptops', dependencies: ['services'] },
);

/**
 * Each sweep runs one batch, until all rows are done. The next day, it begins again. `work` returns the batch's last row; undefined after
 * the last batch.
 */
function eachDay<Row>(work: (after: Row | undefined) => Promise<Row | undefined>): () => Promise<void> {
  let after: Row | undefined;
  let begunAt = 0;
  return async () => {
    if (after === undefined && Date.now() - begunAt < DAY_MS) return;
    if (after === undefined) begunAt = Date.now();
    after = await work(after);
  };
}
