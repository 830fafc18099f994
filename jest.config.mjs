import { listRemotes } from './tools/commands/workspace.mjs';

/**
 * One preset for every package: TypeScript through ts-jest (types are checked apart, by `npm run typecheck`), a browser
 * project for what runs in the browser and a Node project for what runs on the server.
 */
const transform = {
  '^.+\\.m?[jt]sx?$': [
    'ts-jest',
    {
      diagnostics: false,
      tsconfig: {
        target: 'ES2022',
        module: 'CommonJS',
        moduleResolution: 'node10',
        ignoreDeprecations: '6.0',
        isolatedModules: true,
        esModuleInterop: true,
        allowJs: true,
        jsx: 'react-jsx',
      },
    },
  ],
};
/** Packages that ship ES modules only, which Jest has to translate. */
const esmOnly = [
  'content-disposition',
  'cookie',
  'light-my-request/node_modules/cookie',
  'typebox',
  'jose',
  '@adobe/structured-data-validator',
  'get-port',
  '@mdi/js',
  '@fastify/type-provider-typebox',
];
/** Milliseconds: no test fails because the machine is busy. */
const PATIENCE = 60_000;
export const common = {
  transform,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.nx/'],
};
const browserPackages = ['shared', 'shell', ...listRemotes().map(({ name }) => name)];
const testsOf = (packages) => packages.map((name) => `<rootDir>/${name}/**/*.test.{ts,tsx}`);

export default {
  maxWorkers: 2,
  testTimeout: PATIENCE,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/src/testing/jsdomEnvironment.mjs',
      testMatch: testsOf(browserPackages),
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/jestSetup.ts'],
      moduleNameMapper: { '\\.(svg|png|webp|avif|jpg)$': '<rootDir>/shared/src/testing/pictureStub.ts' },
    },
    {
      ...common,
      displayName: 'server',
      testEnvironment: '<rootDir>/server/src/testing/pgliteEnvironment.mjs',
      globalSetup: '<rootDir>/server/src/testing/onePostgres.mjs',
      globalTeardown: '<rootDir>/server/src/testing/stopPostgres.mjs',
      testMatch: testsOf(['server']),
    },
    { ...common, displayName: 'sandbox', testEnvironment: 'node', testMatch: testsOf(['sandbox']) },
  ],
};
