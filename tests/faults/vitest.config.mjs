import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { common } from '@relaptop/tools/testing/vitestPreset.mjs';

const inHarness = (name) => path.join(import.meta.dirname, 'harness', name);
/** Milliseconds. Each fault has its own limits; this ends what hangs. */
const LIMIT = 600_000;

/** `npm run test:faults`: each fault is a file; a name or `-t 'F7 '` selects some. */
export default defineConfig({
  test: {
    ...common,
    dir: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: inHarness('globalSetup.ts'),
    setupFiles: [common.setupFiles, inHarness('afterEachFault.ts')],
    // Worlds end before the database that a file may have started.
    sequence: { ...common.sequence, hooks: 'list' },
    testTimeout: LIMIT,
    hookTimeout: LIMIT,
    // Faults mostly wait.
    maxWorkers: 4,
  },
});
