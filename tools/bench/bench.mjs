import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../commands/install.mjs';
import { failWith } from '../commands/workspace.mjs';
import { failsCheck } from './budgets.mjs';
import { measure, PARTS } from './parts.mjs';
import { print, printBeside, withBeside, writeReport } from './report.mjs';

const REMARKS = new URL('./remarks.md', import.meta.url);

/** @throws when a part has failed: which, and why */
function throwFailures(failures) {
  const reasons = Object.entries(failures).map(([name, error]) => `\n  ${name}: ${error.message}`);
  if (reasons.length > 0) throw new Error(`Not measured:${reasons.join('')}`);
}

const namesOf = (isChosen) => Object.keys(PARTS).filter((name) => isChosen(PARTS[name]));

/**
 * Measures what does not depend on the machine, and prints it.
 *
 * @param {string[]} [names] parts; without them all that can be checked
 * @throws when a figure is past its line, or could not be measured
 */
async function checkBudgets(names = namesOf(({ checked }) => checked)) {
  const { tables, failures } = await measure(names, { isCheck: true });
  print(tables);
  throwFailures(failures);
  const past = Object.values(tables)
    .flat()
    .filter(({ budget, figure }) => failsCheck(budget, figure));
  if (past.length > 0)
    throw new Error(`Past their budgets:\n  ${past.map(({ budget }) => budget.name).join('\n  ')}`);
}

/** @returns {{ name: string, url: string }} a page that `--beside <name>=<url>` has named. @throws when it has another form */
export function pageBeside(word) {
  const [, name, url] = /^([^=]+)=(https?:\/\/.+)$/.exec(word) ?? [];
  if (!name) throw new Error(`--beside needs <name>=<url>, not “${word}”.`);
  return { name, url };
}

/** @returns {string[]} what it was given. @throws when something is measured under no such name */
export function knownParts(words) {
  const unknown = words.filter((word) => !Object.hasOwn(PARTS, word));
  if (unknown.length > 0)
    throw new Error(`Not a part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  return words;
}

const OPTIONS = {
  check: { type: 'boolean', default: false },
  beside: { type: 'string', multiple: true, default: [] },
};

/**
 * `npm run bench`: measures the built product and writes docs/results/performance.md; with names of parts it prints those alone.
 * With `--beside <name>=<url>`, as often as wanted, Lighthouse measures pages of others in the same run.
 */
async function bench(args) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const named = knownParts(positionals);
  // The cold start is that of a copy with what is installed here: it must be what the lock file names.
  await ensureInstalled();
  if (values.check) return checkBudgets(named.length > 0 ? named : undefined);
  const names = named.length > 0 ? named : Object.keys(PARTS);
  if (values.beside.length > 0 && !names.includes('lighthouse'))
    throw new Error('--beside is for the part “lighthouse”.');
  const { tables, beside, failures } = await measure(names, { others: values.beside.map(pageBeside) });
  print(tables);
  if (beside) printBeside(beside);
  if (named.length === 0) {
    const remarks = readFileSync(REMARKS, 'utf8');
    await writeReport(tables, beside ? withBeside(remarks, beside) : remarks, Object.keys(failures));
  }
  throwFailures(failures);
}

if (import.meta.filename === process.argv[1]) await bench(process.argv.slice(2)).catch(failWith);
