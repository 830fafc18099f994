import { startPostgres, type Postgres } from './postgres';
import { START_TIMEOUT, startProduct } from './product';
import { test as base } from './test';

const SWEEP_SECONDS = '1';

/** A shop on a real Postgres. A test can change its rows, so that something becomes due early. */
export const test = base.extend<object, { database: Postgres }>({
  database: [
    async ({ browserName: _anyBrowser }, use) => {
      const database = await startPostgres();
      await use(database);
      await database.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ database }, use) => {
      const product = await startProduct({ DATABASE_URL: database.url, SWEEP_SECONDS });
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: START_TIMEOUT },
  ],
});
