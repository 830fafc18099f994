import { test as base, expect, request, type BrowserContext, type Page } from '@playwright/test';
import { isLoggedIn, logInByApi, type StorageState } from './accounts';
import { waitForTheApp } from './clientRendered';
import { DEMO } from './people';
import { START_TIMEOUT, startProduct, type Product } from './product';
import { useStoreOf } from './store';

export const WHO = ['visitor', 'user', 'sealer', 'admin'] as const;
export type Who = (typeof WHO)[number];

const NOBODY: StorageState = { cookies: [], origins: [] };

/** Milliseconds; the session token lives for 15 minutes, and each page of a test that begins with an old one would renew it. */
const FRESH_FOR = 10 * 60_000;

/** Console errors that belong to a case: a refused call is logged by the browser itself. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;

/** A recorded test (`--trace=on`) wants a script in each frame: in those of the sandbox's mailbox none may run. */
const RECORDER_REFUSED = /^Blocked script execution in 'about:srcdoc'/;
const EXPECTED = [REFUSED_CALL, RECORDER_REFUSED];

/** @returns everything that went wrong in a page behind the person's back: errors, and breaches of the content policy. */
export function watch(page: Page, faults: string[] = []): string[] {
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' || EXPECTED.some((pattern) => pattern.test(message.text()))) return;
    faults.push(message.text());
  });
  return faults;
}

/** Watches every page of a browser, pop-ups included. To go without routes for that keeps the browser's cache at work. */
function watchAll(context: BrowserContext, own?: string, faults: string[] = []): string[] {
  context.on('page', (page) => watch(page, faults));
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (!['data:', 'blob:'].includes(protocol) && origin !== own)
      faults.push(`asked another host: ${request.url()}`);
  });
  return faults;
}

/** @param known the state of before, which is returned while it is good */
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
  /** Files that name one of their own share a product with no other: they see what was seeded and nothing else. */
  shop: string;
  product: Product;
  /** Each role logs in for all tests of a worker, and again when that was a while ago. */
  stateOf: (who: Who) => Promise<StorageState>;
}

interface Fixtures {
  /** Whose browser the test opens: nobody's, or a demo account's that is logged in already. */
  who: Who;
  /** Calls of this test that are refused on purpose may log a server error; nothing else may. */
  faults: string[];
  /** Seats one more person at a browser of their own, who is held to the same. */
  seat: (who?: Who) => Promise<Page>;
}

/** Every test fails when its pages log an error, breach the content policy, or ask anything of another host. */
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
  seat: async ({ browser, baseURL, stateOf, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (who = 'visitor') => {
      const context = await browser.newContext({ baseURL, storageState: await stateOf(who) });
      contexts.push(context);
      watchAll(context, baseURL, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** @returns the tag of a test that runs in the full extent only: for all but some rows of a table. */
export const fullUnless = (isShort: boolean): { tag: string[] } => ({ tag: isShort ? [] : ['@full'] });

export { expect };
