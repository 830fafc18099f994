import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { common } from '@relaptop/tools/testing/vitestPreset.mjs';

const inHarness = (name) => path.join(import.meta.dirname, 'harness', name);
/** Milliseconds for a test. Each fault has its own limits. This limit ends tests that hang. */
const LIMIT = 600_000;

/** `npm run test:faults` runs all faults. Each is a file. A name or `-t 'F7 '` selects some. */
export default defineConfig({
  test: {
    ...common,
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: inHarness('globalSetup.ts'),
    setupFiles: [common.setupFiles, inHarness('afterEachFault.ts')],
    // Runs the hooks after tests in the order in which they are defined. A file's worlds must close before a database that the file has
    // started.
    sequence: { ...common.sequence, hooks: 'list' },
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    // There are more workers than cores, because faults mostly wait.
    maxWorkers: 4,
  },
});
