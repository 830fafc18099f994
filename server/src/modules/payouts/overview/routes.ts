import type { App } from '../../../http/app';
import { callerOf } from '../../../http/identity';
import { route } from '../../../http/route';
import { CatalogCache } from '../../laptops/catalog/cache';
import { readMoney } from './money';
import { readTasks } from './tasks';
import { readWeeks } from './weeks';

/** Milliseconds that figures may be old: nobody waits for the next look. What is to do and what is to come are always new. */
const FIGURES_MS = 60_000;
/** Sellers whose figures are kept. */
const MOST = 500;

/** What a seller sees first. */
export function overviewRoutes(app: App): void {
  const { db } = app;
  const figures = new CatalogCache(MOST, FIGURES_MS);
  route(app, 'GET /sales/overview', async (request) => {
    const seller = callerOf(request);
    const [weeks, tasks, money] = await Promise.all([
      figures.get(seller.id, () => readWeeks(db, seller.id)),
      readTasks(db, seller),
      readMoney(db, seller.id),
    ]);
    return { weeks, tasks, money };
  });
}
