import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../commands/workspace.mjs';

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
/** Not bundled, as its facades have modules in common: a second copy of one would be a second store. */
const sharedFiles = '/node_modules/@relaptop/shared/';

/** TypeScript through ts-jest, the same for every package; types are checked apart, by `typecheck`. */
export const common = {
  transform: {
    [bundledFiles]: path.join(import.meta.dirname, 'bundleTransform.mjs'),
    '\\.mdx$': path.join(import.meta.dirname, 'mdxTransform.mjs'),
    '^.+\\.m?[jt]sx?$': [
      fileURLToPath(import.meta.resolve('ts-jest')),
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
  },
  cacheDirectory: inRoot('node_modules', '.cache', 'jest'),
  transformIgnorePatterns: [`^(?!.*(${bundledFiles}|${sharedFiles})).*/node_modules/`],
  modulePathIgnorePatterns: [
    '<rootDir>/.*/dist/',
    '<rootDir>/dist/',
    '<rootDir>/\\.data/',
    '<rootDir>/\\.nx/',
  ],
  // `npm run test:full` sets TESTS=full and runs `*.full.test.ts` as well.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TESTS === 'full' ? [] : ['\\.full\\.test\\.'])],
};

const testingFile = (name) => fileURLToPath(import.meta.resolve(`@relaptop/shared/testing/${name}`));

/** Milliseconds: no test fails because the machine is busy. */
export const testTimeout = 60_000;

/** What runs in the browser: jsdom with Node's `fetch`, and the address of a picture in place of each picture. */
export const browser = {
  ...common,
  testEnvironment: testingFile('jsdomEnvironment'),
  setupFilesAfterEnv: [testingFile('jestSetup')],
  moduleNameMapper: {
    '\\.(svg|png|webp|avif|jpg)$': testingFile('pictureStub'),
    // A page of content has its frontmatter too, and Jest knows no queries.
    '^(.*\\.mdx)\\?frontmatter': '$1',
  },
};
