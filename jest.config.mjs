import { listRemotes } from './tools/commands/workspace.mjs';

/** Packages that ship ES modules only, which Jest has to translate, or hundreds of files, of which each costs time. */
const bundled = [
  '@adobe/structured-data-validator',
  '@fastify/type-provider-typebox',
  '@testing-library/user-event',
  'aria-query',
  'content-disposition',
  'cookie',
  'get-port',
  'jose',
  'typebox',
  'undici',
];
const bundledFiles = `/node_modules/(${bundled.join('|')})/`;
/**
 * One preset for every package: TypeScript through ts-jest (types are checked apart, by `npm run typecheck`), a browser
 * project for what runs in the browser and a Node project for what runs on the server.
 */
const transform = {
  [bundledFiles]: '<rootDir>/tools/testing/bundleTransform.mjs',
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
/** Milliseconds: no test fails because the machine is busy. */
const PATIENCE = 60_000;
export const common = {
  transform,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transformIgnorePatterns: [`^(?!.*${bundledFiles}).*/node_modules/`],
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
