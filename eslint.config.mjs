import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { listRemotes } from './tools/commands/workspace.mjs';
import { PARTS } from './.dependency-cruiser.mjs';
import { noBareText } from './tools/lint/noBareText.mjs';
import { noSlowLiteral, noSlowRegExp } from './tools/lint/noSlowRegExp.mjs';

const ROOT = import.meta.dirname;
const REMOTES = listRemotes().map(({ name }) => name);
const APPS = ['shell', ...REMOTES];
const PACKAGES = [...APPS, 'shared', 'server', 'sandbox', 'tests', 'tools'];
const SHARED = ['shared', 'shared/order-features'];

/** Allowed imports between packages; any other import is an error. */
const ALLOWED = {
  shared: [],
  server: ['shared/src/contracts'],
  sandbox: ['shared/src/contracts'],
  tests: ['shared', 'server', 'sandbox', 'tools'],
  tools: ['shared'],
  ...Object.fromEntries(APPS.map((app) => [app, ['shared']])),
};

const packageZones = Object.entries(ALLOWED).flatMap(([target, allowed]) => [
  {
    // An app's webpack.config.mjs imports the tools, so this rule checks only the app's `src`.
    target: APPS.includes(target) ? `./${target}/src` : `./${target}`,
    from: PACKAGES.filter(
      (name) => name !== target && !allowed.some((path_) => path_.split('/')[0] === name),
    ).map((name) => `./${name}`),
    message: `${target} may import ${allowed.length > 0 ? allowed.join(', ') : 'no other package'}.`,
  },
  ...allowed
    .filter((name) => name.includes('/'))
    .map((name) => ({
      target: `./${target}`,
      from: `./${name.split('/')[0]}`,
      except: [`./${name.split('/').slice(1).join('/')}`],
      message: `${target} may import ${name} only.`,
    })),
]);

const partZones = PARTS.slice(0, -1).map((part, at) => ({
  target: `./shared/${part}`,
  from: PARTS.slice(at + 1).map((above) => `./shared/${above}`),
  message: 'The parts of shared import one way: contracts, platform, ui, order-features.',
}));

/** A feature never imports another feature. Code of two features belongs in the app's `src/common` or in shared. */
const featureZones = APPS.flatMap((app) => {
  const folder = path.join(ROOT, app, 'src/features');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((feature) => ({
    target: `./${app}/src/features/${feature}`,
    from: `./${app}/src/features`,
    except: [`./${feature}`],
    message: 'A feature does not import another feature.',
  }));
});

const FACADES = {
  'react-router-dom': '@relaptop/shared/router',
  'react-router': '@relaptop/shared/router',
  '@reduxjs/toolkit': '@relaptop/shared/store or /api',
  'react-redux': '@relaptop/shared/store',
  redux: '@relaptop/shared/store',
  notistack: '@relaptop/shared/notify',
  formik: '@relaptop/shared/forms',
  yup: '@relaptop/shared/forms',
  '@mui/material': 'a component by its own path, or @relaptop/shared/ui',
};

/** Facades that load with a later page. The shell's first script must not import them. */
const LATER = ['ui', 'dialogs', 'tables', 'forms'].map((name) => `@relaptop/shared/${name}`);

const restricted = Object.entries(FACADES).map(([name, instead]) => ({
  name,
  message: `Import ${instead}.`,
}));

/**
 * The checker attacks each regular expression that it can't prove to be linear. A check that times out is an
 * error too. All checks together take a minute, so a committed file caches the results. The full tests don't
 * use this cache.
 */
const REGEXPS = {
  ignoreErrors: false,
  timeout: 60_000,
  // Milliseconds to confirm an attack by running it. Without a confirmation, the checker sometimes reports a
  // safe expression.
  recallTimeout: 10_000,
  cache: process.env.TESTS !== 'full' && { strategy: 'aggressive', location: 'tools/lint/regexps.json' },
};
/** Test code. Its regular expressions read only our own texts. */
const IN_TESTS = ['**/*.test.{ts,tsx,mjs}', '**/testing/**', 'tests/**'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.nx/',
      '.data/',
      'server/migrations/',
      'test-results/',
      'playwright-report/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: PACKAGES.map((name) => path.join(ROOT, name, 'tsconfig.json')),
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    languageOptions: { globals: { ...globals.node } },
    rules: {
      'import-x/no-restricted-paths': [
        'error',
        { basePath: ROOT, zones: [...packageZones, ...partZones, ...featureZones] },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      eqeqeq: 'error',
    },
  },
  {
    files: [...APPS, ...SHARED, 'tools/template'].map((folder) => `${folder}/src/**/*.{ts,tsx}`),
    plugins: { 'jsx-a11y': jsxA11y },
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'no-console': 'error',
    },
  },
  {
    files: [...APPS, 'shared/order-features', 'tools/template'].map(
      (folder) => `${folder}/src/**/*.{ts,tsx}`,
    ),
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: restricted,
          patterns: [{ group: ['@reduxjs/toolkit/*'], message: 'Import @relaptop/shared/api.' }],
        },
      ],
    },
  },
  {
    files: ['shell/src/{app,guards,layouts,remotes,session}/**/*.{ts,tsx}', 'shell/src/bootstrap.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            ...restricted,
            ...LATER.map((name) => ({
              name,
              message: 'Import @relaptop/shared/basics, which is there at once.',
            })),
          ],
        },
      ],
    },
  },
  {
    files: [
      ...[...APPS, 'shared/order-features'].map((folder) => `${folder}/src/**/*.{ts,tsx}`),
      'shared/src/{platform,ui}/**/*.{ts,tsx}',
    ],
    ignores: [...IN_TESTS, 'shared/src/platform/api/{serverClock,baseQuery}.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
          'NewExpression[callee.name="Date"][arguments.length=0]',
        ].map((selector) => ({
          selector,
          message: 'The device’s clock may be wrong: use serverNow, or performance.now for a duration.',
        })),
      ],
    },
  },
  {
    ignores: IN_TESTS,
    plugins: { redos: { rules: { 'no-vulnerable': noSlowLiteral } } },
    rules: { 'redos/no-vulnerable': ['error', REGEXPS] },
  },
  {
    files: [...APPS, ...SHARED, 'server'].map((folder) => `${folder}/src/**/*.{ts,tsx}`),
    ignores: IN_TESTS,
    plugins: { ours: { rules: { 'no-slow-regexp': noSlowRegExp } } },
    rules: { 'ours/no-slow-regexp': ['error', REGEXPS] },
  },
  {
    files: [...APPS, ...SHARED, 'tools/template'].map((folder) => `${folder}/src/**/*.tsx`),
    ignores: IN_TESTS,
    plugins: { translated: { rules: { 'no-bare-text': noBareText } } },
    rules: { 'translated/no-bare-text': 'error' },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/testing/**'],
    languageOptions: { globals: { ...globals.jest, ...globals.vitest } },
  },
  // Plain scripts, which the browser runs without a build.
  { files: ['sandbox/public/**/*.js'], languageOptions: { sourceType: 'script', globals: globals.browser } },
);
