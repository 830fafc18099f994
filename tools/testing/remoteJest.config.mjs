import { browser, testTimeout } from './jestPreset.mjs';

/** The tests of one remote, in whose folder Jest is started. */
export default {
  ...browser,
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  maxWorkers: 2,
  testTimeout,
};
