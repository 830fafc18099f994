import type { App } from '../../../http/app';
import { route } from '../../../http/route';
import { CatalogCache } from '../../laptops/catalog/cache';
import { readDays } from './days';

/** Milliseconds that figures may be old. */
const FIGURES_MS = 60_000;
const USUAL_DAYS = 30;

/** How the shop goes, for admins. */
export function adminOverviewRoutes(app: App): void {
  const { db } = app;
  const figures = new CatalogCache(undefined, FIGURES_MS);
  route(app, 'GET /admin/overview', ({ query: { days = USUAL_DAYS } }) =>
    figures.get(String(days), () => readDays(db, days)),
  );
}
