import path from 'node:path';
import { common } from '@relaptop/tools/testing/jestPreset.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Jest's settings for the tests of what decides on money. They have to notice every change in it. */
export default {
  ...common,
  rootDir: ROOT,
  testEnvironment: path.join(ROOT, 'server/src/testing/pgliteEnvironment.mjs'),
  testMatch: [
    '<rootDir>/server/src/modules/{payments,payouts}/decide.test.ts',
    '<rootDir>/shared/src/contracts/fees.test.ts',
  ],
  testTimeout: 60_000,
};
