import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Pictures of every page in every state, from the built product: `npm run screens`, with a page's name for a part of them. */
export default defineConfig({
  ...base,
  testDir: './screens',
  globalTeardown: './screens/writeIndex.ts',
  reporter: 'list',
});
