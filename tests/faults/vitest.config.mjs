import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { common } from '@relaptop/tools/testing/vitestPreset.mjs';

const inHarness = (name) => path.join(import.meta.dirname, 'harness', name);
/** Milliseconds. What a fault may take is said in the fault; this only ends what hangs. */
const LIMIT = 600_000;

/** `npm run test:faults`: each fault is a file of its own; a name or `-t 'F7 '` runs some. */
export default defineConfig({
  test: {
    ...common,
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: inHarness('globalSetup.ts'),
    setupFiles: [common.setupFiles, inHarness('afterEachFault.ts')],
    // The worlds end before the database of their own that a file may have started.
    sequence: { ...common.sequence, hooks: 'list' },
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    // Much of a fault is waiting.
    maxWorkers: 4,
  },
});
