import { API_PREFIX, CALLS } from '@relaptop/shared/contracts';
import { ask, findDeep, type Target } from './measure';
import { median } from './median';
import { findViewers, openShop } from './openShop';
import { tablePages, type TablePage } from './pages';
import { LARGE, SMALL, peopleOf, type Size } from './people';
import { isWithin, writeTable, type Compared } from './scaleTable';

/** How much longer a page may take in the large shop. */
const BUDGET = 1.3;
const WARM_UP = 10;
const REQUESTS = 100;

type Measured = Pick<TablePage, 'name' | 'viewer' | 'path'>;

/** What counts all that there is, and is no table. */
const FIGURES: Measured = { name: 'What is live', viewer: 'admin', path: CALLS.live };

interface Shop {
  readonly pages: readonly Measured[];
  /** With a fresh token: they last minutes, and making the large shop takes longer. */
  target(page: Measured): Promise<Target>;
  close(): Promise<void>;
}

/**
 * Measures every table page, and the figures of what is live, in a shop of ten thousand laptops and in one of a million, in
 * turn, so that whatever else this machine does is in both figures, and writes the figures into docs/scale.md.
 * @returns whether no page takes over 1.3 times as long
 */
export async function bench(): Promise<boolean> {
  const shops: Shop[] = [];
  try {
    for (const size of [SMALL, LARGE]) shops.push(await open(size));
    const [small, large] = shops;
    if (!small || !large) return false;
    const compared: Compared[] = [];
    for (const [at, page] of small.pages.entries()) {
      const same = large.pages[at];
      if (same) compared.push(...(await compare([small, page], [large, same])));
    }
    await writeTable(compared, BUDGET);
    const slow = compared.filter((page) => !isWithin(page, BUDGET)).length;
    console.log(
      slow === 0 ? 'All within the budget.' : `${slow} of ${compared.length} pages over the budget.`,
    );
    return slow === 0;
  } finally {
    for (const shop of shops) await shop.close();
  }
}

async function open(size: Size): Promise<Shop> {
  const begun = performance.now();
  const { server, origin } = await openShop(size);
  const { emails } = await findViewers(server, size);
  const took = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(`${size.products} laptops and ${peopleOf(size)} people made in ${took} s`);
  return {
    pages: [...tablePages(emails), FIGURES],
    target: async ({ viewer }) => {
      const { tokens } = await findViewers(server, size);
      return { origin, token: viewer === 'visitor' ? undefined : tokens[viewer] };
    },
    close: () => server.close(),
  };
}

type Side = readonly [Shop, Measured];

/** First page and a deep one. */
async function compare(small: Side, large: Side): Promise<Compared[]> {
  const sides = await Promise.all(
    [small, large].map(async ([shop, page]) => {
      const [target, url] = [await shop.target(page), API_PREFIX + page.path];
      return { target, first: url, deep: await findDeep(target, url) };
    }),
  );
  const compared: Compared[] = [];
  for (const place of ['first', 'deep'] as const) {
    const asked = sides.flatMap((side) => {
      const url = side[place];
      return url === undefined ? [] : [{ target: side.target, url }];
    });
    // A table that is short in the small shop has no deep page to compare with.
    if (asked.length < 2) continue;
    const [first = NaN, second = NaN] = await medians(asked);
    const figures = { name: `${small[1].name}, ${place} page`, small: first, large: second };
    show(figures);
    compared.push(figures);
  }
  return compared;
}

/** @returns milliseconds for each address, asked in turn. */
async function medians(asked: readonly { target: Target; url: string }[]): Promise<number[]> {
  const times = asked.map((): number[] => []);
  for (let call = -WARM_UP; call < REQUESTS; call += 1) {
    for (const [at, { target, url }] of asked.entries()) {
      const { took } = await ask(target, url);
      if (call >= 0) times[at]?.push(took);
    }
  }
  return times.map(median);
}

function show(page: Compared): void {
  const { name, small, large } = page;
  const ms = (value: number) => `${value.toFixed(1).padStart(7)} ms`;
  console.log(
    `${name.padEnd(46)} ${ms(small)} ${ms(large)}  x ${(large / small).toFixed(2)}${isWithin(page, BUDGET) ? '' : '  TOO SLOW'}`,
  );
}
