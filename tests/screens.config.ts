import { defineConfig } from '@playwright/test';
import base from './playwright.config';

/** Pictures of every page in every state: `npm run screens -w @relaptop/tests`; `-- -g audit` for one page. */
export default defineConfig({
  ...base,
  testDir: './screens',
  globalTeardown: './screens/writeIndex.ts',
  reporter: 'list',
});
