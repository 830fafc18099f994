import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { replaceFile } from '../release/store.mjs';
import { inRoot } from '../commands/workspace.mjs';
import { verdictOn } from './budgets.mjs';

const FILE = inRoot('docs', 'results', 'performance.md');
const WORDS = { aim: 'at its aim', within: 'within', past: '**past**' };

const rounded = (figure) => String(Math.round(figure * 100) / 100);
/** Lighthouse cannot say of every page when it is usable. */
const withUnit = (figure, unit) =>
  Number.isFinite(figure) ? [rounded(figure), unit].filter(Boolean).join(' ') : 'no figure';

/** @returns a row for people: name, figure, aim, fail line and what that means. */
const cellsOf = ({ budget, figure }) => [
  budget.name,
  withUnit(figure, budget.unit),
  withUnit(budget.aim, budget.unit),
  withUnit(budget.fail, budget.unit),
  WORDS[verdictOn(budget, figure)] + (budget.checked ? '' : ' (not checked)'),
];

const HEAD = ['What', 'Figure', 'Aim', 'Fail', 'Verdict'];

const BESIDE = 'Beside others, in one run';
const BESIDE_HEAD = ['Page', 'JS', 'Score', 'First paint', 'Largest paint', 'Blocked', 'Shift'];
/** The section of the remarks with the figures of others that were measured once. */
const PEERS = /^## Peers, for reference\n.*?(?=^## |(?!.))/ms;

/** @returns a row for people: what Lighthouse has measured of a page on a phone. */
const cellsBeside = ({ name, scripts, score, fcp, lcp, tbt, cls }) => [
  name,
  withUnit(scripts, 'KiB'),
  rounded(score),
  ...[fcp, lcp, tbt].map((time) => withUnit(Math.round(time), 'ms')),
  rounded(cls),
];

function printTable(title, head, rows) {
  const lines = [head, ...rows].map((cells) => cells.map((cell) => cell.replaceAll('*', '')));
  const widths = head.map((_head, column) => Math.max(...lines.map((cells) => cells[column].length)));
  console.log(`\n${title}`);
  for (const cells of lines) console.log(cells.map((cell, column) => cell.padEnd(widths[column])).join('  '));
}

/** @param {Record<string, { budget: import('./budgets.mjs').Budget, figure: number }[]>} tables */
export function print(tables) {
  for (const [title, rows] of Object.entries(tables)) printTable(title, HEAD, rows.map(cellsOf));
}

/** @param {Record<string, number | string>[]} pages with their names and what Lighthouse has measured on a phone */
export const printBeside = (pages) => printTable(BESIDE, BESIDE_HEAD, pages.map(cellsBeside));

const markdownTable = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/**
 * @param {string} remarks Markdown
 * @param {object[]} pages as for {@link printBeside}
 * @returns {string} the remarks with the figures of this run in place of those of peers that were measured once
 * @throws when they have no such section
 */
export function withBeside(remarks, pages) {
  if (!PEERS.test(remarks)) throw new Error('The remarks have no section “Peers, for reference”.');
  const how =
    'Lighthouse 12 on a simulated phone; the pages took turns. The others were built from their public repositories and ' +
    'served like this shop, with their own data. JS is all that a page fetched, prefetched files included.';
  const section = [`## ${BESIDE}`, how, markdownTable(BESIDE_HEAD, pages.map(cellsBeside))];
  return remarks.replace(PEERS, () => `${section.join('\n\n')}\n\n`);
}

const commit = () =>
  execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: inRoot(), encoding: 'utf8' }).trim();

/**
 * Writes what was measured to docs/results/performance.md, with the remarks behind.
 *
 * @param {object} tables as for {@link print}
 * @param {string} remarks Markdown
 * @param {string[]} [missing] the parts that could not be measured
 */
export async function writeReport(tables, remarks, missing = []) {
  const parts = [
    '# Performance',
    `Written by \`npm run bench\` from the commit of ${commit()}, on ${availableParallelism()} cores of ${process.arch} ` +
      `with Node ${process.versions.node} and a load of ${loadavg()[0].toFixed(1)}. [Performance](../performance.md) explains ` +
      'the figures. Compare only figures of one run.',
    ...(missing.length > 0 ? [`**Could not be measured in this run: ${missing.join(', ')}.**`] : []),
    ...Object.entries(tables).flatMap(([title, rows]) => [
      `## ${title}`,
      markdownTable(HEAD, rows.map(cellsOf)),
    ]),
    remarks,
  ];
  const options = { ...(await resolveConfig(FILE)), parser: 'markdown' };
  replaceFile(FILE, await format(`${parts.join('\n\n')}\n`, options));
}
