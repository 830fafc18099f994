import { defineConfig } from 'vitest/config';
import { testTimeout } from './tools/testing/jestPreset.mjs';
import { common } from './tools/testing/vitestPreset.mjs';

/** Tests of Node code. `jest.config.mjs` has the tests of browser code. */
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
