import { defineConfig } from '@playwright/test';
import { findChromium } from './support/findChromium';

const isRoot = process.getuid?.() === 0;

/** The built product is started once, on a free port with a data folder of its own, by the global set-up. */
export default defineConfig({
  testDir: './e2e',
  // A folder of its own: Playwright empties it, and the other tests' reports lie beside it.
  outputDir: '../test-results/browser',
  globalSetup: './support/startProduct.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // No test fails because the machine is busy: only one that fails anyway waits for so long.
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
