import type { Browser, BrowserContext } from '@playwright/test';
import { DEMO, logIn } from './people';
import { test as base } from './test';

export const WHO = ['visitor', 'user', 'sealer', 'admin'] as const;
export type Who = (typeof WHO)[number];

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
const NOBODY: StorageState = { cookies: [], origins: [] };

async function logInOnce(browser: Browser, who: keyof typeof DEMO): Promise<StorageState> {
  // Within a test that has a role, a new context would begin with that one.
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_ORIGIN, storageState: NOBODY });
  await logIn(await context.newPage(), DEMO[who]);
  // The sign-in provider keeps its session in IndexedDB.
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}

interface RoleOptions {
  /** Whose browser the test opens: nobody's, or a demo account's that is logged in already. */
  who: Who;
}

interface RoleStates {
  stateOf: (who: Who) => Promise<StorageState>;
}

/** Each role logs in once for all tests of a file. */
export const test = base.extend<RoleOptions, RoleStates>({
  who: ['visitor', { option: true }],
  stateOf: [
    async ({ browser }, use) => {
      const states = new Map<Who, Promise<StorageState>>();
      await use((who) => {
        const state =
          states.get(who) ?? (who === 'visitor' ? Promise.resolve(NOBODY) : logInOnce(browser, who));
        states.set(who, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  storageState: async ({ stateOf, who }, use) => use(await stateOf(who)),
});
