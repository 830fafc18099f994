import { defineConfig } from 'vitest/config';
import { testTimeout } from './tools/testing/jestPreset.mjs';
import { common } from './tools/testing/vitestPreset.mjs';

/** Tests of what runs on Node; `jest.config.mjs` has those of what runs in a browser. */
export default defineConfig({
  test: {
    ...common,
    include: ['server/src/**/*.test.ts', 'sandbox/{demo,src}/**/*.test.ts'],
    globalSetup: 'server/src/testing/onePostgres.ts',
    maxWorkers: 2,
    testTimeout,
    hookTimeout: testTimeout,
  },
});
