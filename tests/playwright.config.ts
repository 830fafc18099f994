import { defineConfig } from '@playwright/test';
import { isFull } from '../server/src/testing/extent';
import { findChromium } from './support/findChromium';

const isRoot = process.getuid?.() === 0;

/** The global set-up seeds a shop; each worker starts the built product on a copy of it, on a free port, with a release store of its own. */
export default defineConfig({
  testDir: './e2e',
  // A folder of its own: Playwright empties it, and the other tests' reports lie beside it.
  outputDir: '../test-results/browser',
  globalSetup: './support/product.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm run test:full` runs those as well.
  ...(!isFull && { grepInvert: /@full/ }),
  // No test fails because the machine is busy: only one that fails anyway waits for so long.
  timeout: 240_000,
  // What is broken as a whole says so soon, instead of waiting for each of hundreds of pages.
  maxFailures: process.env.CI ? 20 : 0,
  expect: {
    timeout: 30_000,
    // Nothing differs on the machine that took a baseline; in another version of Chromium the edges of letters do.
    toHaveScreenshot: { maxDiffPixels: 60, pathTemplate: '{testDir}/baselines/{arg}{ext}' },
  },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // To record every step costs a third of the time: `--trace=on` does it for a test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--disable-gpu',
        // Letters as wide in the build without windows as in the one with.
        '--font-render-hinting=none',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // No test reaches another host; one that asks for it fails besides.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
