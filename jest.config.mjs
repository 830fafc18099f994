import { listRemotes } from './tools/commands/workspace.mjs';
import { browser, testTimeout } from './tools/testing/jestPreset.mjs';

const packages = ['shared', 'shell', ...listRemotes().map(({ name }) => name)];

/** Tests of what runs in a browser; `vitest.config.mjs` has those of what runs on Node. */
export default {
  ...browser,
  testMatch: packages.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx}`),
  maxWorkers: 2,
  testSequencer: '<rootDir>/tools/testing/byTime.mjs',
  // Of heap in use after a file, most of it waiting for the garbage collector: a worker stays below 1.2 GB.
  workerIdleMemoryLimit: '700MB',
  testTimeout,
};
