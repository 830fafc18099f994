const SERVER = 'server/src/modules';

/** Stryker changes one place at a time in the code that handles money. For each change it runs the tests of this code. */
export default {
  mutate: [`${SERVER}/payments/decide.ts`, `${SERVER}/payouts/decide.ts`, 'shared/src/contracts/fees.ts'],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  coverageAnalysis: 'perTest',
  vitest: { configFile: 'tests/mutations/vitest.config.mjs' },
  concurrency: 2,
  // Milliseconds. A change that makes a test hang counts as detected.
  timeoutMS: 60_000,
  tempDirName: 'test-results/mutations',
  // Files that Stryker doesn't copy.
  ignorePatterns: ['dist', 'test-results', '.nx', '.data', 'tsconfig.json'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: 'test-results/mutations.json' },
  thresholds: { high: 95, low: 90, break: 90 },
};
