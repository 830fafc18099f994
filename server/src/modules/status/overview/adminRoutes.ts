import { AdminOverview, AdminOverviewQuery, CALLS } from '@relaptop/shared/contracts';
import { type App, call } from '../../../http/app';
import { CatalogCache } from '../../laptops/catalog/cache';
import { readDays } from './days';

/** Milliseconds that figures may be old. */
const FIGURES_MS = 60_000;
const USUAL_DAYS = 30;

/** How the shop goes, for admins. */
export function adminOverviewRoutes(app: App): void {
  const { db } = app;
  const figures = new CatalogCache(undefined, FIGURES_MS);
  app.get(
    CALLS.adminOverview,
    call('admin', 'How the shop went in the last days; up to a minute old', {
      querystring: AdminOverviewQuery,
      response: { 200: AdminOverview },
    }),
    ({ query: { days = USUAL_DAYS } }) => figures.get(String(days), () => readDays(db, days)),
  );
}
