import { isInShare } from '../../server/src/modules/releases/stages/buckets';
import { newText, test as base } from '../support/releasing';
import { CACHE_STATUS, startSharedCache, type SharedCache } from '../support/sharedCache';
import { liveVersion, readRegistry, stageChanged, writeRegistry } from '../support/store';
import { expect } from '../support/test';

const REMOTE = 'storefront';
const PERCENT = 5;
/** Buckets of browsers, shuffled so that browsers with the staged version alternate with others. */
const BUCKETS = Array.from({ length: 400 }, (_none, index) => (index * 1_237) % 10_000);
const REGISTRY = '/remotes/remotes.json';
const ADDRESSES = ['/', REGISTRY, '/blog', '/laptops'];
/** The stage ends or begins again after each series of this many requests. */
const TURN = 100;

const test = base.extend<{ cache: SharedCache }>({
  cache: async ({ product }, use) => {
    const cache = await startSharedCache(product.origin);
    await use(cache);
    await cache.stop();
  },
});

interface Version {
  name: string;
  version: string;
}

const versionIn = (address: string, body: string): string | undefined =>
  address === REGISTRY
    ? (JSON.parse(body) as { remotes: Version[] }).remotes.find(({ name }) => name === REMOTE)?.version
    : new RegExp(`"name":"${REMOTE}","version":"(.*?)"`).exec(body)?.[1];

test(
  'a shared cache never gives a browser the other group’s version',
  { tag: '@full' },
  async ({ cache }) => {
    const { asTold, everything } = cache.origins;
    const live = await liveVersion(REMOTE);
    const withoutStage = await readRegistry();
    const version = await stageChanged(REMOTE, PERCENT, newText());
    const withStage = await readRegistry();

    /**
     * Sends requests of many browsers while the stage begins and ends.
     * @returns the number of answers that were meant for another browser
     */
    async function mixedUp(origin: string, requests: number): Promise<{ wrong: number; staged: number }> {
      const seen = { wrong: 0, staged: 0 };
      let isStaged = true;
      for (let count = 0; count < requests; count += 1) {
        if (count % TURN === TURN - 1) {
          isStaged = !isStaged;
          await writeRegistry(isStaged ? withStage : withoutStage);
        }
        const bucket = BUCKETS[count % BUCKETS.length] ?? 0;
        const mine = isStaged && isInShare(bucket, { name: REMOTE, version, percent: PERCENT });
        const turn = Math.floor(count / BUCKETS.length);
        const address = ADDRESSES[(count + turn) % ADDRESSES.length] ?? '/';
        const headers = { cookie: `bucket=${bucket}`, accept: 'text/html', 'sec-fetch-mode': 'navigate' };
        const got = versionIn(address, await (await fetch(`${origin}${address}`, { headers })).text());
        if (got !== (mine ? version : live)) seen.wrong += 1;
        if (got === version) seen.staged += 1;
      }
      await writeRegistry(withStage);
      return seen;
    }

    await test.step('2,000 requests by browsers of both kinds', async () => {
      const { wrong, staged } = await mixedUp(asTold, 2_000);
      expect(wrong).toBe(0);
      expect(staged).toBeGreaterThan(0);
    });

    await test.step('it is a cache: files are asked for once', async () => {
      const file = `/remotes/${REMOTE}/${live}/mf-manifest.json`;
      const status = async () => (await fetch(`${asTold}${file}`)).headers.get(CACHE_STATUS);
      await status();
      expect(await status()).toBe('HIT');
    });

    await test.step('one that kept what it may not would mix them up', async () => {
      expect((await mixedUp(everything, 400)).wrong).toBeGreaterThan(0);
    });
  },
);
