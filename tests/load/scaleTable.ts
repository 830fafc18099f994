import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';

/** `__dirname` is the folder of the tests' helpers, see `run.mjs`. */
const DOCUMENT = path.resolve(__dirname, '../../../docs/scale.md');
const [BEGIN, END] = ['<!-- bench:scale -->', '<!-- /bench:scale -->'];

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
  const load = `load of the machine ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores`;
  const table = [
    `${held} of ${pages.length} pages take at most ${budget} times as long (${load}):`,
    '',
    '| page | 10,000 | 1,000,000 | ratio |',
    '| --- | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
  const text = await readFile(DOCUMENT, 'utf8');
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${DOCUMENT} lacks ${BEGIN} … ${END}`);
  await writeFile(DOCUMENT, `${text.slice(0, before)}${BEGIN}\n\n${table}\n\n${text.slice(after)}`);
}
