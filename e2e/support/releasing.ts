import { readRegistry, writeRegistry } from './store';
import { test as base } from './roles';

/**
 * For tests that release remotes: what a test has made live is taken back at its end. Faults are not watched here, as the browser
 * logs remotes that are broken on purpose.
 */
export const test = base.extend<{ registry: void }>({
  faults: async ({ browserName: _anyBrowser }, use) => use([]),
  registry: [
    async ({ browserName: _anyBrowser }, use) => {
      const before = await readRegistry();
      await use();
      await writeRegistry(before);
    },
    { auto: true },
  ],
});
