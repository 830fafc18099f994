import type { Page } from '@playwright/test';
import { test as base } from './test';
import { readRegistry, writeRegistry } from './store';

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

export const HOME = /^Relaptop, the marketplace/;

/** A heading of the blog, as it was built and as {@link newText} releases it. */
export const OLD = 'Questions about web development';
export const NEW = 'Questions about building for the web';
/** A change of the storefront that people can see. */
export const newText = (text = NEW) => ({ file: /assets\/.*\.js$/, search: OLD, replacement: text });
/** A change with which a remote does not start. */
export const BROKEN = {
  file: /assets\/__federation_expose_remote\.js$/,
  search: /contract:\d+/g,
  replacement: 'contract:(()=>{throw new Error("does not start")})()',
};

/** Follows a link of the navbar. */
export const follow = (page: Page, link: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
