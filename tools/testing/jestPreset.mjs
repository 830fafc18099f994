import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../commands/workspace.mjs';

/**
 * Packages to bundle for Jest: those with ES modules only, which Jest can't load, and those with hundreds of
 * files, which load slowly.
 */
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
 * Files of shared are not bundled. Each bundle would contain its own copy of modules that the facades share,
 * such as the store.
 */
const sharedFiles = '/node_modules/@relaptop/shared/';

/** SWC removes types and doesn't check them; `npm run typecheck` does. In files without JSX, `<T>` begins a generic function. */
const swc = (tsx) => [
  fileURLToPath(import.meta.resolve('@swc/jest')),
  {
    swcrc: false,
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

export const common = {
  transform: {
    [`${bundledFiles}|\\.mdx$`]: path.join(import.meta.dirname, 'jestTransform.mjs'),
    '\\.[jt]sx$': swc(true),
    '\\.m?[jt]s$': swc(false),
  },
  cacheDirectory: inRoot('node_modules', '.cache', 'jest'),
  runtime: path.join(import.meta.dirname, 'jestRuntime.mjs'),
  transformIgnorePatterns: [`^(?!.*(${bundledFiles}|${sharedFiles})).*/node_modules/`],
  modulePathIgnorePatterns: [
    '<rootDir>/.*/dist/',
    '<rootDir>/dist/',
    '<rootDir>/\\.data/',
    '<rootDir>/\\.nx/',
  ],
  // TESTS=full also runs `*.full.test.ts`.
  testPathIgnorePatterns: ['/node_modules/', ...(process.env.TESTS === 'full' ? [] : ['\\.full\\.test\\.'])],
};

const testingFile = (name) => fileURLToPath(import.meta.resolve(`@relaptop/shared/testing/${name}`));

export const testTimeout = 60_000;

/** jsdom with Node's `fetch`. Imports of pictures return their address. */
export const browser = {
  ...common,
  testEnvironment: testingFile('jsdomEnvironment'),
  setupFilesAfterEnv: [testingFile('jestSetup')],
  moduleNameMapper: {
    '\\.(svg|png|webp|avif|jpg)$': testingFile('pictureStub'),
    // Jest ignores queries in imports, so the whole MDX page, which also exports its frontmatter, replaces
    // `page.mdx?frontmatter`.
    '^(.*\\.mdx)\\?frontmatter': '$1',
  },
};
