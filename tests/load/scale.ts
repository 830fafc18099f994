import { API_PREFIX, CALLS } from '@relaptop/shared/contracts';
import { percentile } from '../faults/harness/until';
import { findDeep, measure } from './measure';
import { openShop, targetOf, type OpenShop } from './openShop';
import { tablePages, type TablePage } from './pages';
import { LARGE, SMALL, peopleOf, type Size } from './people';
import { isWithin, writeTable, type Compared } from './scaleTable';

/** How much longer a page may take in the large shop. */
const BUDGET = 1.3;
const REQUESTS = 100;

type Measured = Pick<TablePage, 'name' | 'viewer' | 'path'>;

/** What counts all that there is, and is no table. */
const FIGURES: Measured = { name: 'What is live', viewer: 'admin', path: CALLS.live };

/**
 * Measures every table page, and the figures of what is live, in a shop of ten thousand laptops and in one of a million, in
 * turn, so that whatever else this machine does is in both figures, and writes the figures into docs/scale.md.
 * @returns whether no page takes over 1.3 times as long
 */
export async function bench(): Promise<boolean> {
  const shops: OpenShop[] = [];
  try {
    for (const size of [SMALL, LARGE]) shops.push(await open(size));
    const pages = shops.map(({ emails }) => [...tablePages(emails), FIGURES]);
    const compared: Compared[] = [];
    for (const at of pages[0]?.keys() ?? [])
      compared.push(
        ...(await compare(shops.map((shop, of) => ({ shop, page: pages[of]?.[at] ?? FIGURES })))),
      );
    await writeTable(compared, BUDGET);
    const slow = compared.filter((page) => !isWithin(page, BUDGET)).length;
    console.log(
      slow === 0 ? 'All within the budget.' : `${slow} of ${compared.length} pages over the budget.`,
    );
    return slow === 0;
  } finally {
    for (const { server } of shops) await server.close();
  }
}

async function open(size: Size): Promise<OpenShop> {
  const begun = performance.now();
  const shop = await openShop(size);
  const took = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${size.products} laptops and ${peopleOf(size)} people made in ${took} s`);
  return shop;
}

/** First page and a deep one. @param shops the small one and the large one */
async function compare(shops: readonly { shop: OpenShop; page: Measured }[]): Promise<Compared[]> {
  const sides = await Promise.all(
    shops.map(async ({ shop, page }) => {
      const [target, url] = [await targetOf(shop, page), API_PREFIX + page.path];
      return { target, first: url, deep: await findDeep(target, url) };
    }),
  );
  const compared: Compared[] = [];
  for (const place of ['first', 'deep'] as const) {
    const asked = sides.flatMap(({ target, [place]: url }) => (url === undefined ? [] : [{ target, url }]));
    // A table that is short in the small shop has no deep page to compare with.
    if (asked.length < sides.length) continue;
    const times = await measure(asked, REQUESTS);
    const [small = NaN, large = NaN] = times.map((all) => percentile(all, 0.5));
    compared.push({ name: `${shops[0]?.page.name}, ${place} page`, small, large });
  }
  compared.forEach(show);
  return compared;
}

function show(page: Compared): void {
  const { name, small, large } = page;
  const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`;
  const ratio = `x ${(large / small).toFixed(2)}${isWithin(page, BUDGET) ? '' : '  TOO SLOW'}`;
  console.log(`${name.padEnd(46)} ${ms(small)} ${ms(large)}  ${ratio}`);
}
