import { execFileSync } from 'node:child_process';
import { availableParallelism, loadavg } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { replaceFile } from '../release/files.mjs';
import { inRoot } from '../commands/workspace.mjs';
import { verdictOn } from './budgets.mjs';

const FILE = inRoot('docs', 'performance.md');
const WORDS = { aim: 'at its aim', within: 'within', past: '**past**' };

const rounded = (figure) => String(Math.round(figure * 100) / 100);
const withUnit = (figure, unit) => [rounded(figure), unit].filter(Boolean).join(' ');

/** @returns a row for people: name, figure, aim, fail line and what that means. */
const cellsOf = ({ budget, figure }) => [
  budget.name,
  withUnit(figure, budget.unit),
  withUnit(budget.aim, budget.unit),
  withUnit(budget.fail, budget.unit),
  WORDS[verdictOn(budget, figure)] + (budget.checked ? '' : ' (not checked)'),
];

const HEAD = ['What', 'Figure', 'Aim', 'Fail', 'Verdict'];

/** @param {Record<string, { budget: import('./budgets.mjs').Budget, figure: number }[]>} tables */
export function print(tables) {
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

const commit = () =>
  execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: inRoot(), encoding: 'utf8' }).trim();

/**
 * Writes what was measured to docs/performance.md, with what people wrote behind it.
 *
 * @param {object} tables as for {@link print}
 * @param {string} remarks Markdown
 */
export async function writeReport(tables, remarks) {
  const parts = [
    '# Performance',
    `Written by \`npm run bench\` from the commit of ${commit()}, on ${availableParallelism()} cores of ${process.arch} ` +
      `with Node ${process.versions.node} and a load of ${loadavg()[0].toFixed(1)}. Compare only figures of one run. ` +
      '`npm run bench -- --check` fails past the line of a figure that does not depend on the machine, ' +
      'and `npm run bench -- home` (or `search`, `laptop`, `visits`, `lighthouse`, `api`, `server`) measures and prints one part.',
    ...Object.entries(tables).flatMap(([title, rows]) => [`## ${title}`, markdownTable(rows)]),
    remarks,
  ];
  const options = { ...(await resolveConfig(FILE)), parser: 'markdown' };
  replaceFile(FILE, await format(`${parts.join('\n\n')}\n`, options));
}
