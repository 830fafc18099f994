import { test as base, expect, request, type BrowserContext, type Page } from '@playwright/test';
import { isLoggedIn, logInByApi, type StorageState } from './accounts';
import { waitForTheApp } from './clientRendered';
import { DEMO } from './people';
import { START_TIMEOUT, startProduct, type Product } from './product';
import { useStoreOf } from './store';

export const WHO = ['visitor', 'user', 'sealer', 'admin'] as const;
export type Who = (typeof WHO)[number];

const NOBODY: StorageState = { cookies: [], origins: [] };

/** Milliseconds for which tests share a session. Its token lives for 15 minutes. A test with an older token would renew it on each page. */
const FRESH_FOR = 10 * 60_000;

/** An allowed console error: the browser logs each refused call. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;

/** An allowed console error: a trace needs a script in each frame, and the sandbox's mailbox allows none. */
const RECORDER_REFUSED = /^Blocked script execution in 'about:srcdoc'/;
const EXPECTED = [REFUSED_CALL, RECORDER_REFUSED];

export function watch(page: Page, faults: string[] = []): string[] {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || EXPECTED.some((pattern) => pattern.test(message.text()))) return;
    faults.push(message.text());
  });
  return faults;
}

/** Watches every page of a browser, pop-ups included. Uses no routes, because they would turn off the browser's cache. */
function watchAll(context: BrowserContext, own?: string, faults: string[] = []): string[] {
  context.on('page', (page) => watch(page, faults));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== own)
      faults.push(`asked another host: ${request.url()}`);
  });
  return faults;
}

/** @param known an earlier session, which is returned if it is still valid */
async function logInOnce(
  baseURL: string,
  who: keyof typeof DEMO,
  known?: StorageState,
): Promise<StorageState> {
  const api = await request.newContext({ baseURL });
  const state = known && (await isLoggedIn(api, known)) ? known : await logInByApi(api, DEMO[who]);
  await api.dispose();
  return state;
}

interface WorkerFixtures {
  /** Tests with the same value share a product. A file with another value gets a product that has only the seeded data. */
  shop: string;
  product: Product;
  /** Each role logs in once for all tests of a worker, and again after a while. @returns the session of a role */
  stateOf: (who: Who) => Promise<StorageState>;
}

interface Fixtures {
  /** The account of the test's browser: a demo account, or none for a visitor. */
  who: Who;
  /**
   * Errors that pages have logged, and requests to other hosts. The test fails if there are any. The browser's error for a refused call
   * (4xx) is allowed.
   */
  faults: string[];
  /** Opens another browser. The test watches it for errors too, and its window has the same size. */
  seat: (who?: Who) => Promise<Page>;
}

/** The base of all browser tests. A test fails if its pages log an error, violate the content security policy, or contact another host. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: ['shared', { option: true, scope: 'worker' }],
  product: [
    async ({ shop: _whose }, use) => {
      const product = await startProduct();
      useStoreOf(product);
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: START_TIMEOUT },
  ],
  stateOf: [
    async ({ product }, use) => {
      const states = new Map<Who, { state: StorageState; since: number }>();
      await use(async (who) => {
        if (who === 'visitor') return NOBODY;
        const known = states.get(who);
        const isFresh = known && Date.now() - known.since < FRESH_FOR;
        const state = await logInOnce(product.origin, who, isFresh ? known.state : undefined);
        if (state !== known?.state) states.set(who, { state, since: Date.now() });
        return state;
      });
    },
    { scope: 'worker' },
  ],
  who: ['visitor', { option: true }],
  storageState: async ({ stateOf, who }, use) => use(await stateOf(who)),
  baseURL: async ({ product }, use) => use(product.origin),
  page: async ({ page }, use) => {
    waitForTheApp(page);
    await use(page);
  },
  faults: [
    async ({ context, baseURL }, use) => {
      const faults = watchAll(context, baseURL);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  seat: async ({ browser, baseURL, stateOf, faults, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who = 'visitor') => {
      const context = await browser.newContext({ baseURL, viewport, storageState: await stateOf(who) });
      contexts.push(context);
      watchAll(context, baseURL, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** @returns the tag of a test. Unless `isShort` is true, the test runs only with TESTS=full */
export const fullUnless = (isShort: boolean): { tag: string[] } => ({ tag: isShort ? [] : ['@full'] });

export { expect };
