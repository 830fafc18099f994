import { defineConfig } from 'vitest/config';

/** Runs the tests of the code that handles money. They must detect every change that Stryker makes in it. */
export default defineConfig({
  test: {
    globals: true,
    include: ['server/src/modules/{payments,payouts}/decide.test.ts', 'shared/src/contracts/fees.test.ts'],
    globalSetup: 'server/src/testing/onePostgres.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
