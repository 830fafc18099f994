import { browser, testTimeout } from './jestPreset.mjs';

/** Tests of one remote; Jest starts in its folder. */
export default {
  ...browser,
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  maxWorkers: 2,
  testTimeout,
};
