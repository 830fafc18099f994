import { test as base, expect, type Page } from '@playwright/test';
import { waitForTheApp } from './clientRendered';

/** Console errors that belong to a case: a refused call is logged by the browser itself. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;

/** @returns everything that went wrong in a page behind the person's back: errors, and breaches of the content policy. */
export function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !REFUSED_CALL.test(message.text())) faults.push(message.text());
  });
  return faults;
}

interface Fixtures {
  /** Calls of this test that are refused on purpose may log a server error; nothing else may. */
  faults: string[];
}

/** Every test fails when its pages log an error, breach the content policy, or ask anything of another host. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ browserName: _anyBrowser }, use) => {
    const origin = process.env.PRODUCT_ORIGIN;
    if (!origin) throw new Error('The product was not started: PRODUCT_ORIGIN is missing.');
    await use(origin);
  },
  page: async ({ page }, use) => {
    waitForTheApp(page);
    await use(page);
  },
  faults: [
    async ({ page, context, baseURL }, use) => {
      const faults = watch(page);
      context.on('page', (popup) => faults.push(...watch(popup)));
      await context.route(
        (url) => !['data:', 'blob:'].includes(url.protocol) && url.origin !== baseURL,
        async (route) => {
          faults.push(`asked another host: ${route.request().url()}`);
          await route.abort();
        },
      );
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
