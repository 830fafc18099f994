import { browser, testTimeout } from './jestPreset.mjs';

export default {
  ...browser,
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  maxWorkers: 2,
  testTimeout,
};
