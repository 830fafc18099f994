import { defineConfig } from 'vitest/config';

/** The tests of what decides on money. They have to notice every change in it. */
export default defineConfig({
  test: {
    globals: true,
    include: ['server/src/modules/{payments,payouts}/decide.test.ts', 'shared/src/contracts/fees.test.ts'],
    globalSetup: 'server/src/testing/onePostgres.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
