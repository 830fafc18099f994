import { defineConfig } from '@playwright/test';
import { isFull } from '../server/src/testing/extent';
import { findChromium } from './support/findChromium';

const isRoot = process.getuid?.() === 0;

/** Each worker starts the built product on a free port, with its own shop and its own release store. */
export default defineConfig({
  testDir: './e2e',
  // Playwright empties this folder, and other tests keep their reports in its parent.
  outputDir: '../test-results/browser',
  globalSetup: './support/product.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // `npm run test:full` also runs the tests tagged @full.
  ...(!isFull && { grepInvert: /@full/ }),
  // Long enough for a busy machine. Only a failing test waits this long.
  timeout: 240_000,
  // A broken product fails early, instead of at each of hundreds of pages.
  maxFailures: process.env.CI ? 20 : 0,
  expect: {
    timeout: 30_000,
    // Pictures are identical on machines with the same Chromium. Other versions draw the edges of letters differently.
    toHaveScreenshot: { maxDiffPixels: 60, pathTemplate: '{testDir}/baselines/{arg}{ext}' },
  },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 800 },
    // Traces cost a third of the time. `--trace=on` records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--disable-gpu',
        // Gives letters the same width in the headless and the full build.
        '--font-render-hinting=none',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // No test may reach another host. A test that tries also fails.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
});
