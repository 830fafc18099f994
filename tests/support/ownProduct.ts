import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import { launchProduct, stopProduct } from './startProduct';
import { test as base } from './pageStates';

const START_TIMEOUT = 120_000;

/** Tests with a freshly seeded product of their own, for those that must not see what others have bought and listed. */
export const test = base.extend<object, { ownProduct: string }>({
  ownProduct: [
    async ({ browserName: _anyBrowser }, use) => {
      const dataDir = await mkdtemp(path.join(os.tmpdir(), 'relaptop-own-'));
      const { origin, product } = await launchProduct(dataDir, await getPort());
      const shared = process.env.PRODUCT_ORIGIN;
      process.env.PRODUCT_ORIGIN = origin;
      await use(origin);
      process.env.PRODUCT_ORIGIN = shared;
      await stopProduct(product);
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', auto: true, timeout: START_TIMEOUT },
  ],
});
