import { builtinRules } from 'eslint/use-at-your-own-risk';
import eslint from '../../eslint.config.mjs';

const merged = (field) => Object.assign({}, ...eslint.map((part) => part[field]));
const plugins = merged('plugins');
const settings = merged('settings');

/** Rules that oxlint lacks or implements in another way. */
const OF_ESLINT = [
  'import-x/no-restricted-paths',
  'no-restricted-imports',
  'no-restricted-syntax',
  'ours/no-slow-regexp',
  'redos/no-vulnerable',
  'translated/no-bare-text',
];

const idOf = (name) => name.replace('/', '-');

function ruleNamed(name) {
  const [plugin, id] = name.split('/');
  const rule = id ? plugins[plugin].rules[id] : builtinRules.get(name);
  // oxlint's own settings can't contain the resolver of imports, which is a function.
  const create = (context) => rule.create(Object.create(context, { settings: { value: settings } }));
  return { meta: rule.meta, create };
}

/** @returns the name in oxlint of one of these rules */
export const nameInPlugin = (name) => OF_ESLINT.includes(name) && `eslint-js/${idOf(name)}`;

/** Lets oxlint run rules of ESLint. */
export default {
  meta: { name: 'eslint-js' },
  rules: Object.fromEntries(OF_ESLINT.map((name) => [idOf(name), ruleNamed(name)])),
};
