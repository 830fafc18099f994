import eslint from './eslint.config.mjs';
import { inRoot } from './tools/commands/workspace.mjs';
import { nameInPlugin } from './tools/lint/oxlintPlugin.mjs';

/**
 * Rules that oxlint doesn't need: its parser reports what the first two report, and the others check settings of the React Compiler, which
 * we don't have.
 */
const NEEDLESS = ['no-dupe-args', 'no-octal', 'react-hooks/config', 'react-hooks/gating'];

const PREFIXES = { 'react-hooks/': 'react/', '@typescript-eslint/': 'typescript/' };

const nameOf = (rule) =>
  nameInPlugin(rule) || Object.entries(PREFIXES).reduce((name, [from, to]) => name.replace(from, to), rule);

const isOff = (setting) => [0, 'off'].includes([setting].flat()[0]);

const [{ ignores }, ...parts] = eslint;
const used = new Set(
  parts.flatMap(({ rules = {} }) => Object.keys(rules).filter((rule) => !isOff(rules[rule]))),
);
const isUsed = (rule) => used.has(rule) && !NEEDLESS.includes(rule);

/** ESLint only warns of some of React's rules. */
const asError = (setting) => (isOff(setting) ? 'off' : ['error', ...[setting].flat().slice(1)]);

const rulesOf = (rules = {}) =>
  Object.fromEntries(
    Object.entries(rules)
      .filter(([rule]) => isUsed(rule))
      .map(([rule, setting]) => [nameOf(rule), asError(setting)]),
  );

/**
 * Translates the configuration of ESLint for oxlint, which reports the same in a tenth of the time. ESLint itself checks the code in the
 * full tests.
 */
export default {
  plugins: ['jsx-a11y', 'react', 'typescript'],
  jsPlugins: [inRoot('tools', 'lint', 'oxlintPlugin.mjs')],
  categories: { correctness: 'off' },
  ignorePatterns: ignores,
  overrides: parts.map(({ files = ['**/*'], ignores: excludeFiles = [], rules, languageOptions }) => ({
    files,
    excludeFiles,
    globals: languageOptions?.globals ?? {},
    rules: rulesOf(rules),
  })),
};
