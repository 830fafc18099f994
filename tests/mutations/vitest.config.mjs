import { defineConfig } from 'vitest/config';

/** Tests of the code that handles money. They must notice every change in it. */
export default defineConfig({
  test: {
    globals: true,
    include: ['server/src/modules/{payments,payouts}/decide.test.ts', 'shared/src/contracts/fees.test.ts'],
    globalSetup: 'server/src/testing/onePostgres.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
