import { listRemotes } from './tools/commands/workspace.mjs';
import { browser, testTimeout } from './tools/testing/jestPreset.mjs';

const packages = ['shared', 'shell', ...listRemotes().map(({ name }) => name)];

/** Tests of browser code. `vitest.config.mjs` has the tests of Node code. */
export default {
  ...browser,
  testMatch: packages.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx}`),
  maxWorkers: 2,
  testSequencer: '<rootDir>/tools/testing/byTime.mjs',
  // Jest restarts a worker that uses more heap than this after a test file. So each worker stays below 1.2
  // GB.
  workerIdleMemoryLimit: '700MB',
  testTimeout,
};
