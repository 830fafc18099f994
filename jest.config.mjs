import { listRemotes } from './tools/commands/workspace.mjs';
import { browser, common, testTimeout } from './tools/testing/jestPreset.mjs';

const browserPackages = ['shared', 'shell', ...listRemotes().map(({ name }) => name)];
const testsOf = (packages) => packages.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx}`);

/** A browser project for what runs in the browser, and Node projects for what runs on the server. */
export default {
  maxWorkers: 2,
  testSequencer: '<rootDir>/tools/testing/byTime.mjs',
  // Of heap in use after a file, most of it waiting for the garbage collector: a worker stays below 1.2 GB.
  workerIdleMemoryLimit: '700MB',
  testTimeout,
  projects: [
    { ...browser, displayName: 'browser', testMatch: testsOf(browserPackages) },
    {
      ...common,
      displayName: 'server',
      testEnvironment: '<rootDir>/server/src/testing/pgliteEnvironment.mjs',
      globalSetup: '<rootDir>/server/src/testing/onePostgres.ts',
      globalTeardown: '<rootDir>/server/src/testing/stopPostgres.ts',
      testMatch: testsOf(['server']),
    },
    { ...common, displayName: 'sandbox', testEnvironment: 'node', testMatch: testsOf(['sandbox']) },
  ],
};
