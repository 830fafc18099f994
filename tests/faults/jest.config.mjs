import { common } from '@relaptop/tools/testing/jestPreset.mjs';

/** `npm run test:faults`: each fault is a file of its own; a name or `-t 'F7 '` runs some. */
export default {
  ...common,
  rootDir: '../..',
  testMatch: ['<rootDir>/tests/faults/*.test.ts'],
  testEnvironment: '<rootDir>/server/src/testing/pgliteEnvironment.mjs',
  globalSetup: '<rootDir>/tests/faults/harness/globalSetup.ts',
  globalTeardown: '<rootDir>/server/src/testing/stopPostgres.ts',
  setupFilesAfterEnv: ['<rootDir>/tests/faults/harness/afterEachFault.ts'],
  testSequencer: '<rootDir>/tools/testing/byTime.mjs',
  // What a fault may take is said in the fault; this only ends what hangs.
  testTimeout: 600_000,
  // Much of a fault is waiting.
  maxWorkers: 3,
};
