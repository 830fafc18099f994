import type { Page } from '@playwright/test';
import { test as base } from './test';
import { readRegistry, writeRegistry } from './store';

/** For tests that release remotes. Restores the registry at the end. Allows console errors, because some remotes are broken on purpose. */
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

/** A heading of the blog as it is built, and as {@link newText} changes it. */
export const OLD = 'Questions about web development';
export const NEW = 'Questions about building for the web';
export const newText = (text = NEW) => ({ file: /assets\/.*\.js$/, search: OLD, replacement: text });
export const BROKEN = {
  file: /assets\/__federation_expose_remote\.js$/,
  search: /contract:\d+/g,
  replacement: 'contract:(()=>{throw new Error("does not start")})()',
};

export const follow = (page: Page, link: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();
