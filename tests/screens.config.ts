import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Pictures of every page in every state, from the built product: `npm run screens -w @relaptop/tests`; `npm run screens -w @relaptop/tests -- -g audit` for one page. */
export default defineConfig({
  ...base,
  testDir: './screens',
  globalTeardown: './screens/writeIndex.ts',
  reporter: 'list',
});
