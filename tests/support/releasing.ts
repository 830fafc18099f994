import type { Page } from '@playwright/test';
import { test as base } from './test';
import { readRegistry, writeRegistry } from './store';

/**
 * For tests that release remotes: restores the registry at the end. Browser errors are not watched, because some remotes are broken on
 * purpose.
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

/** A heading of the blog as built, and as {@link newText} releases it. */
export const OLD = 'Questions about web development';
export const NEW = 'Questions about building for the web';
/** A visible change of the storefront. */
export const newText = (text = NEW) => ({ file: /assets\/.*\.js$/, search: OLD, replacement: text });
/** A change that keeps a remote from starting. */
export const BROKEN = {
  file: /assets\/__federation_expose_remote\.js$/,
  search: /contract:\d+/g,
  replacement: 'contract:(()=>{throw new Error("does not start")})()',
};

/** Follows a link of the navbar. */
export const follow = (page: Page, link: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
