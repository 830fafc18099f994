import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

/** `__dirname` is the folder of the tests' helpers, see `run.mjs`. */
const DOCUMENT = path.resolve(__dirname, '../../../docs/scale.md');

/** Medians of one page in milliseconds, in the small shop and in the large one. */
export interface Compared {
  readonly name: string;
  readonly small: number;
  readonly large: number;
}

export const isWithin = ({ small, large }: Compared, budget: number): boolean => large / small <= budget;

/** Puts the figures in place of those that the document has from the run before. */
export async function writeTable(pages: readonly Compared[], budget: number): Promise<void> {
  const held = pages.filter((page) => isWithin(page, budget)).length;
  const rows = pages.map((page) => {
    const ratio = (page.large / page.small).toFixed(2);
    const shown = isWithin(page, budget) ? ratio : `**${ratio}**`;
    return `| ${page.name} | ${page.small.toFixed(1)} ms | ${page.large.toFixed(1)} ms | ${shown} |`;
  });
  await replaceFigures('bench:scale', [
    `${held} of ${pages.length} pages take at most ${budget} times as long (${loadOfMachine()}):`,
    '',
    '| page | 10,000 | 1,000,000 | ratio |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
  ]);
}

/** So many of the slowest searches are named. */
const SLOWEST = 12;

/** Puts the figures of searches in place of those from the run before. @param all of all searches together */
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
    `${held} of ${searches.length} searches take at most ${budgetMs} ms in nineteen of twenty cases (${loadOfMachine()}). The slowest of them:`,
    '',
    '| search | 10,000 | 1,000,000 |',
    '| --- | ---: | ---: |',
    row({ name: 'all together', ...all }),
    ...slowest.map((one) => row({ ...one, name: `\`${one.name}\`` })),
  ]);
}

const loadOfMachine = (): string =>
  `load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;

async function replaceFigures(mark: string, lines: readonly string[]): Promise<void> {
  const [begin, end] = [`<!-- ${mark} -->`, `<!-- /${mark} -->`];
  const text = await readFile(DOCUMENT, 'utf8');
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${DOCUMENT} lacks ${begin} … ${end}`);
  await writeFile(
    DOCUMENT,
    `${text.slice(0, before)}${begin}\n\n${lines.join('\n')}\n\n${text.slice(after)}`,
  );
}
