import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { ensureInstalled, failWith, inRoot } from '../commands/workspace.mjs';
import { replaceFile } from '../release/store.mjs';
import { failsCheck, verdictOn } from './budgets.mjs';
import { measure, PARTS } from './parts.mjs';

const REMARKS = new URL('./remarks.md', import.meta.url);
const REPORT = inRoot('docs', 'results', 'performance.md');

const HEAD = ['What', 'Figure', 'Aim', 'Fail', 'Verdict'];
const WORDS = { aim: 'at its aim', within: 'within', past: '**past**' };

const withUnit = (figure, unit) =>
  Number.isFinite(figure)
    ? [String(Math.round(figure * 100) / 100), unit].filter(Boolean).join(' ')
    : 'no figure';

const cellsOf = ({ budget, figure }) => [
  budget.name,
  withUnit(figure, budget.unit),
  withUnit(budget.aim, budget.unit),
  withUnit(budget.fail, budget.unit),
  WORDS[verdictOn(budget, figure)] + (budget.checked ? '' : ' (not checked)'),
];

function print(tables) {
  for (const [title, rows] of Object.entries(tables)) {
    const lines = [HEAD, ...rows.map(cellsOf)].map((cells) => cells.map((cell) => cell.replaceAll('*', '')));
    const widths = HEAD.map((_head, column) => Math.max(...lines.map((cells) => cells[column].length)));
    console.log(`\n${title}`);
    for (const cells of lines)
      console.log(cells.map((cell, column) => cell.padEnd(widths[column])).join('  '));
  }
}

const markdownTable = (rows) =>
  [HEAD, HEAD.map(() => '---'), ...rows.map(cellsOf)].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** Writes docs/results/performance.md. @param {string[]} missing the parts that could not be measured */
async function writeReport(tables, missing) {
  const commit = execFileSync('git', ['log', '-1', '--format=`%h` (%cs)'], {
    cwd: inRoot(),
    encoding: 'utf8',
  });
  const sections = [
    '# Performance',
    `Written by \`npm run bench\` at commit ${commit.trim()}, on ${availableParallelism()} ${process.arch} cores, ` +
      `with Node ${process.versions.node} and a load average of ${loadavg()[0].toFixed(1)}. [Performance](../performance.md) explains ` +
      'the figures. Compare only figures of one run.',
    ...(missing.length > 0 ? [`**Could not be measured in this run: ${missing.join(', ')}.**`] : []),
    ...Object.entries(tables).flatMap(([title, rows]) => [`## ${title}`, markdownTable(rows)]),
    readFileSync(REMARKS, 'utf8'),
  ];
  const options = { ...(await resolveConfig(REPORT)), parser: 'markdown' };
  replaceFile(REPORT, await format(`${sections.join('\n\n')}\n`, options));
}

function throwFailures(failures) {
  const reasons = Object.entries(failures).map(([name, error]) => `\n  ${name}: ${error.message}`);
  if (reasons.length > 0) throw new Error(`Not measured:${reasons.join('')}`);
}

/**
 * Measures the figures that don't depend on the machine, and prints them.
 *
 * @param {string[]} names of parts
 * @throws when a figure is past its limit, or a measurement fails
 */
async function checkBudgets(names) {
  const { tables, failures } = await measure(names, { isCheck: true });
  print(tables);
  throwFailures(failures);
  const past = Object.values(tables)
    .flat()
    .filter(({ budget, figure }) => failsCheck(budget, figure));
  if (past.length > 0)
    throw new Error(`Past their budgets:\n  ${past.map(({ budget }) => budget.name).join('\n  ')}`);
}

/**
 * @returns {string[]} the same words
 * @throws for a word that isn't the name of a part
 */
export function knownParts(words) {
  const unknown = words.filter((word) => !Object.hasOwn(PARTS, word));
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  return words;
}

/**
 * `npm run bench`: measures the built product and writes docs/results/performance.md. With names of parts,
 * measures only these parts and prints the figures.
 */
async function bench(args) {
  const options = { check: { type: 'boolean', default: false } };
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const named = knownParts(positionals);
  // The cold start copies the installed packages, so they must match the lock file.
  await ensureInstalled();
  const all = Object.keys(PARTS).filter((name) => !values.check || PARTS[name].checked);
  const names = named.length > 0 ? named : all;
  if (values.check) return checkBudgets(names);
  const { tables, failures } = await measure(names);
  print(tables);
  if (named.length === 0) await writeReport(tables, Object.keys(failures));
  throwFailures(failures);
}

if (import.meta.filename === process.argv[1]) await bench(process.argv.slice(2)).catch(failWith);
