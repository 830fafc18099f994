import { sql } from 'drizzle-orm';
import { API_PREFIX } from '@relaptop/shared/contracts';
import { rowsOf } from '../../server/src/database/migrations';
import { percentile } from '../faults/harness/until';
import { ask, findDeep, measure } from './measure';
import { listen, makeShop, targetOf, type OpenShop } from './openShop';
import { tablePages, type TablePage } from './pages';
import { LARGE, SMALL, peopleOf, type Size } from './people';
import { conversationOf } from './scaleConversations';
import { shorten } from './scalePlans';
import { compareRounds, doRound, type SizedShop } from './scaleRounds';
import { readSizes, type TableSize } from './scaleSizes';
import { createCounted, findWorst, forgetStatements, type Statement } from './scaleStatements';
import { isWithin, writeRounds, writeSizes, writeStatements, writeTable, type Compared } from './scaleTable';
import { fillShop } from './shop';

/** Factor by which a page of the large shop may be slower. */
const BUDGET = 1.3;
const REQUESTS = 100;

interface Figures {
  readonly pages: readonly Compared[];
  readonly rounds: readonly Compared[];
  readonly statements: readonly Statement[];
  readonly sizes: readonly TableSize[];
}

/**
 * Measures background work and every table page in a shop of ten thousand laptops and one of a million. The shops take turns, so that other
 * load on the machine affects both. Writes the figures, and the slowest statements of the large shop, into docs/results/scale.md.
 * @returns whether no page takes over 1.3 times as long
 */
export async function bench(): Promise<boolean> {
  const made: SizedShop[] = [];
  try {
    for (const size of [SMALL, LARGE]) made.push(await make(size));
    const figures = await compareShops(made);
    await write(figures);
    const slow = figures.pages.filter((page) => !isWithin(page, BUDGET)).length;
    console.log(
      slow === 0 ? 'All within the budget.' : `${slow} of ${figures.pages.length} pages over the budget.`,
    );
    return slow === 0;
  } finally {
    for (const { shop } of made) await shop.server.close();
  }
}

async function make(size: Size): Promise<SizedShop> {
  const begun = performance.now();
  const shop = await makeShop(size, fillShop, createCounted);
  const took = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${size.products} laptops and ${peopleOf(size)} people made in ${took} s`);
  return { shop, size };
}

async function compareShops(made: readonly SizedShop[]): Promise<Figures> {
  const large = made.at(-1);
  if (!large) throw new Error('There is no shop');
  const sizes = await readSizes(large.shop.databaseUrl);
  sizes.forEach(showSize);
  await forgetStatements(large.shop.databaseUrl);
  const rounds = await compareRounds(made);
  rounds.forEach((round) => show(round));
  const shops = await Promise.all(made.map(async ({ shop }) => listen(shop)));
  const pages = await comparePages(shops);
  const statements = await findWorst(large.shop, async () => {
    await doRound(large);
    const open = shops.at(-1);
    if (open) await askOnce(open);
  });
  statements.forEach(showStatement);
  return { pages, rounds, statements, sizes };
}

async function write({ pages, rounds, statements, sizes }: Figures): Promise<void> {
  await writeTable(pages, BUDGET);
  await writeRounds(rounds);
  await writeSizes(sizes);
  if (statements.length > 0) await writeStatements(statements);
}

/** `conversationOf(1)` is the longest conversation of its seller. */
async function pagesOf({ emails, server }: OpenShop): Promise<TablePage[]> {
  const [first] = await rowsOf<{ id: string }>(server.db, sql`select ${conversationOf(1)} as id`);
  return tablePages(emails, first?.id ?? '');
}

async function comparePages(shops: readonly OpenShop[]): Promise<Compared[]> {
  const pages = await Promise.all(shops.map(pagesOf));
  const compared: Compared[] = [];
  for (const at of pages[0]?.keys() ?? []) {
    const both = shops.flatMap((shop, of) => (pages[of]?.[at] ? [{ shop, page: pages[of][at] }] : []));
    compared.push(...(await compare(both)));
  }
  return compared;
}

async function askOnce(shop: OpenShop): Promise<void> {
  for (const page of await pagesOf(shop)) {
    const { target, first, deep } = await placesIn(shop, page);
    for (const asked of deep === undefined ? [first] : [first, deep]) await ask(target, asked);
  }
}

/** @returns the address of the first page and that of a later page, with the viewer's session */
async function placesIn(shop: OpenShop, page: TablePage) {
  const [target, first] = [await targetOf(shop, page), API_PREFIX + page.path];
  return { target, first, deep: page.isWhole ? undefined : await findDeep(target, first) };
}

/** @param shops the small shop and the large one */
async function compare(shops: readonly { shop: OpenShop; page: TablePage }[]): Promise<Compared[]> {
  const sides = await Promise.all(shops.map(({ shop, page }) => placesIn(shop, page)));
  const compared: Compared[] = [];
  for (const place of ['first', 'deep'] as const) {
    const asked = sides.flatMap(({ target, [place]: url }) => (url === undefined ? [] : [{ target, url }]));
    // A table that is short in the small shop has no later page to compare.
    if (asked.length < sides.length) continue;
    const times = await measure(asked, REQUESTS);
    const [small = NaN, large = NaN] = times.map((all) => percentile(all, 0.5));
    compared.push({ name: `${shops[0]?.page.name}, ${place} page`, small, large });
  }
  for (const page of compared) show(page, BUDGET);
  return compared;
}

function show(page: Compared, budget = Infinity): void {
  const { name, small, large } = page;
  const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`;
  const ratio = `x ${(large / small).toFixed(2)}${isWithin(page, budget) ? '' : '  TOO SLOW'}`;
  console.log(`${name.padEnd(50)} ${ms(small)} ${ms(large)}  ${ratio}`);
}

function showStatement({ text, mean, calls, plan }: Statement): void {
  console.log(`${mean.toFixed(1).padStart(8)} ms x ${calls}  ${shorten(text)}\n${' '.repeat(12)}${plan}`);
}

function showSize({ name, rows, heap, indexes }: TableSize): void {
  const bytes = ((heap + indexes) / rows).toFixed(0);
  console.log(
    `${name.padEnd(24)} ${rows} rows of ${bytes} bytes, of them ${(indexes / rows).toFixed(0)} in indexes`,
  );
}
