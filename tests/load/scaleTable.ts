import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { LARGE, SMALL, isMillion } from './people';
import { shorten } from './scalePlans';
import type { TableSize } from './scaleSizes';
import type { Statement } from './scaleStatements';

/** In the bundle, `__dirname` is the folder of the test helpers (`run.mjs`). */
const DOCUMENT = path.resolve(__dirname, '../../../docs/results/scale.md');

/** Medians in milliseconds, in the small shop and in the large one. */
export interface Compared {
  readonly name: string;
  readonly small: number;
  readonly large: number;
}

export const isWithin = ({ small, large }: Compared, budget: number): boolean => large / small <= budget;

const [SMALL_SHOP, LARGE_SHOP] = [SMALL, LARGE].map(({ products }) => products.toLocaleString('en'));

function rowOf({ name, small, large }: Compared, budget = Infinity): string {
  const ratio = (large / small).toFixed(2);
  const shown = isWithin({ name, small, large }, budget) ? ratio : `**${ratio}**`;
  return `| ${name} | ${small.toFixed(1)} ms | ${large.toFixed(1)} ms | ${shown} |`;
}

/** Replaces the figures of the last run in the document. */
export async function writeTable(pages: readonly Compared[], budget: number): Promise<void> {
  const held = pages.filter((page) => isWithin(page, budget)).length;
  await replaceFigures('bench:scale', [
    `${held} of ${pages.length} pages take at most ${budget} times as long (${loadOfMachine()}):`,
    '',
    `| page | ${SMALL_SHOP} | ${LARGE_SHOP} | ratio |`,
    '| --- | ---: | ---: | ---: |',
    ...pages.map((page) => rowOf(page, budget)),
  ]);
}

export const writeRounds = (rounds: readonly Compared[]): Promise<void> =>
  replaceFigures('bench:scale-rounds', [
    `| what | ${SMALL_SHOP} | ${LARGE_SHOP} | ratio |`,
    '| --- | ---: | ---: | ---: |',
    ...rounds.map((round) => rowOf(round)),
  ]);

/** In a cell of a Markdown table, a `|` would end the cell. */
const cellOf = (text: string): string => text.replaceAll('|', '\\|').replaceAll('`', '');

export const writeStatements = (statements: readonly Statement[]): Promise<void> =>
  replaceFigures('bench:scale-statements', [
    '| statement | mean | calls | what its plan does |',
    '| --- | ---: | ---: | --- |',
    ...statements.map(
      ({ text, mean, calls, plan }) =>
        `| \`${cellOf(shorten(text))}\` | ${mean.toFixed(1)} ms | ${calls} | ${plan} |`,
    ),
  ]);

const MEGABYTE = 1024 * 1024;

export const writeSizes = (sizes: readonly TableSize[]): Promise<void> =>
  replaceFigures('bench:scale-sizes', [
    '| table | rows | bytes a row | of it indexes | all indexes |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...sizes.map(({ name, rows, heap, indexes }) => {
      const [whole, ofIndexes] = [(heap + indexes) / rows, indexes / rows].map((bytes) => bytes.toFixed(0));
      const shown = `${rows.toLocaleString('en')} | ${whole} | ${ofIndexes}`;
      return `| \`${name}\` | ${shown} | ${(indexes / MEGABYTE).toFixed(0)} MB |`;
    }),
  ]);

const SLOWEST = 12;

/** @param all the times of all searches together */
export async function writeSearches(
  searches: readonly Compared[],
  all: Omit<Compared, 'name'>,
  budgetMs: number,
): Promise<void> {
  const row = ({ name, small, large }: Compared) =>
    `| ${name} | ${small.toFixed(0)} ms | ${large.toFixed(0)} ms |`;
  const slowest = searches.toSorted((a, b) => b.large - a.large).slice(0, SLOWEST);
  const held = searches.filter(({ large }) => large <= budgetMs).length;
  await replaceFigures('bench:search', [
    `${held} of ${searches.length} searches take at most ${budgetMs} ms in 95 % of cases (${loadOfMachine()}). The slowest of all searches:`,
    '',
    '| search | 10,000 | 1,000,000 |',
    '| --- | ---: | ---: |',
    row({ name: 'all together', ...all }),
    ...slowest.map((one) => row({ ...one, name: `\`${one.name}\`` })),
  ]);
}

/** Maximum characters of a line of a plan in the document. Expressions of distances are longer. */
const LINE = 150;

/** @param plan Postgres' plan of one of these searches */
export const writeNear = (searches: readonly Compared[], plan: readonly string[]): Promise<void> =>
  replaceFigures('bench:search-near', [
    `Times within which 95 % of the searches are answered (${loadOfMachine()}):`,
    '',
    `| search | ${SMALL_SHOP} | ${LARGE_SHOP} | ratio |`,
    '| --- | ---: | ---: | ---: |',
    ...searches.map((one) => rowOf({ ...one, name: `\`${one.name}\`` })),
    '',
    '```text',
    ...plan.map((line) => (line.length > LINE ? `${line.slice(0, LINE)}…` : line)),
    '```',
  ]);

const loadOfMachine = (): string =>
  `load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;

async function replaceFigures(mark: string, lines: readonly string[]): Promise<void> {
  // Only a full run changes the document. A smaller shop is only for a quick try.
  if (!isMillion) return;
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const text = await readFile(DOCUMENT, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${DOCUMENT} lacks ${begin} … ${end}`);
  await writeFile(
    DOCUMENT,
    `${text.slice(0, before)}${begin}\n\n${lines.join('\n')}\n\n${text.slice(after)}`,
  );
}
