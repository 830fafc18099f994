import { sql } from 'drizzle-orm';
import { LAPTOP_SORTS, type LaptopQuery, type LaptopSort } from '@relaptop/shared/contracts';
import { inTransaction, type Database } from '../database/database';
import { Reads } from '../database/reads';
import type { OpenDatabase } from '../database/openDatabase';
import { anyQuery, asTallies, countedByHand, fits, milesFrom, NEAR, numbers } from './countedByHand';
import { allLaptops, fillDemoShop, type AnyLaptop } from './demoShop';
import { CLUSTER_MS } from './realPostgres';
import { CatalogCache } from '../modules/laptops/cache';
import { placeListings } from '../modules/laptops/places/repository';
import { MOST_COUNTED } from '../modules/laptops/search/facets';
import { findLaptops } from '../modules/laptops/search/search';

/** @returns a model's name with one letter of its longest word wrong: another letter, a missing one, one twice, or two swapped */
function mistyped(name: string, number: number): string {
  const word = name
    .split(' ')
    .reduce((longest, one) => (/^[a-z]+$/i.test(one) && one.length > longest.length ? one : longest), '');
  const at = 1 + (number % (word.length - 2));
  const [before, letter = '', next = '', rest] = [
    word.slice(0, at),
    word[at],
    word[at + 1],
    word.slice(at + 2),
  ];
  const other = (letter === 'x' ? 'z' : 'x') + next;
  const swapped = letter === next ? other : next + letter;
  const wrong = [other, next, letter + letter + next, swapped][number % 4] ?? '';
  return name.replace(word, before + wrong + rest);
}

/** Tests of the laptop search that must pass on every database. */
export function laptopSearchCases(open: () => Promise<OpenDatabase>, mixtures: number) {
  let database: OpenDatabase;
  let all: AnyLaptop[];
  beforeAll(async () => {
    database = await open();
    await fillDemoShop(database.db);
    await database.db.execute(sql`with numbered as (
        select id, row_number() over (order by name, id) as number from products where sold_at is null)
      update products set removed_at = case when number % 13 = 0 then now() end,
        listed_at = date_trunc('hour', listed_at), under_review = number % 11 = 0, urgently_reported = number % 17 = 0
      from numbered where numbered.id = products.id`);
    // Towns that are near each other, a name that two towns have, and a text that is no town.
    const towns = ['Round Rock, TX', 'San Marcos, TX', 'Waco, TX', 'Cambridge, MA', 'Springfield', 'at home'];
    await database.db.execute(sql`with numbered as (
        select id, row_number() over (order by name, id) as number from products)
      update products set place_id = null, location = (${sql.param(towns)}::text[])[number % 7 + 1]
      from numbered where numbered.id = products.id and number % 7 < ${towns.length} and number % 2 = 0`);
    await placeListings(database.db);
    all = await allLaptops(database.db);
  }, CLUSTER_MS);
  afterAll(() => database.close(), CLUSTER_MS);

  const find = (query: LaptopQuery, db: Database = database.db) =>
    findLaptops(db, { reads: new Reads(db), cache: new CatalogCache(), unit: 'miles' }, query, undefined);

  it(`counts for ${mixtures} random queries the same laptops as a check of each laptop`, async () => {
    const next = numbers(23);
    let found = 0;
    for (let n = 0; n < mixtures; n += 1) {
      const query = anyQuery(next, all);
      const { total, facets } = (await find({ ...query, limit: 1 })).answer;
      expect({ query, ...asTallies(total, facets) }).toEqual({ query, ...countedByHand(all, query) });
      if (total > 0) found += 1;
    }
    expect(found).toBeGreaterThan(mixtures * 0.3);
  }, 300_000);

  it(`counts for ${mixtures} random queries near a town the laptops within each distance`, async () => {
    const next = numbers(56);
    let found = 0;
    for (let n = 0; n < mixtures; n += 1) {
      const near = NEAR[n % NEAR.length] ?? '';
      const query: LaptopQuery = { ...anyQuery(next, all), near };
      const { total, facets } = (await find({ ...query, limit: 1 })).answer;
      expect({ query, ...asTallies(total, facets) }).toEqual({ query, ...countedByHand(all, query) });
      if (facets.within?.some(({ count }) => count > 0)) found += 1;
    }
    expect(found).toBeGreaterThan(mixtures * 0.2);
  }, 300_000);

  it('counts with all filters at once', async () => {
    const query: LaptopQuery = {
      brand: ['Lenovo', 'Apple'],
      category: ['business', 'ultrabook'],
      ram: [8, 16],
      storage: [256, 512],
      storageKind: ['ssd', 'emmc'],
      processor: ['Intel Core i5', 'Apple M1'],
      screen: ['13', '14'],
      grade: ['good', 'excellent'],
      city: ['Austin', 'Chicago'],
      minPrice: 100,
      maxPrice: 2000,
      minBattery: 80,
      verified: true,
      available: true,
    };
    const { total, facets } = (await find(query)).answer;
    expect(asTallies(total, facets)).toEqual(countedByHand(all, query));
  });

  it('finds at least 57 of 60 models on the first page when one letter of their name is wrong', async () => {
    const onSale = all.filter((one) => fits(one, {}));
    const names = new Set(onSale.map(({ laptop }) => `${laptop.brand} ${laptop.model}`));
    const models = [...names].filter((name) => name.split(' ').some((word) => /^[a-z]{4,}$/i.test(word)));
    expect(models.length).toBeGreaterThanOrEqual(60);
    const missed: string[] = [];
    for (const [number, name] of models.slice(0, 60).entries()) {
      const q = mistyped(name, number);
      expect(q).not.toBe(name);
      const { laptops } = (await find({ q })).answer;
      if (!laptops.some(({ specs }) => specs && `${specs.brand} ${specs.model}` === name)) missed.push(q);
    }
    expect(missed.length <= 3 ? [] : missed).toEqual([]);
  }, 120_000);

  /** The sort key of each order, computed without the database. Laptops with equal keys may come in any order. */
  const inOrder: Readonly<Record<LaptopSort, (one: AnyLaptop) => number>> = {
    best: ({ laptop }) => (laptop.urgentlyReported ? Number.MAX_SAFE_INTEGER : 0) - laptop.listedAt.getTime(),
    newest: ({ laptop }) => -laptop.listedAt.getTime(),
    priceUp: ({ laptop }) => laptop.priceCents,
    priceDown: ({ laptop }) => -laptop.priceCents,
    saving: ({ laptop }) => laptop.priceCents - laptop.originalPriceCents,
    nearest: (one) => Math.min(Math.round(milesFrom({ near: 'austin-tx' }, one)), Number.MAX_SAFE_INTEGER),
  };

  it.each([
    ...LAPTOP_SORTS.map((sort) => ({ sort, ...(sort === 'nearest' && { near: 'austin-tx' }) })),
    { q: 'pro' },
    { q: 'pro', sort: 'priceUp' as const },
  ])('shows all pages of %j without gaps or repeats', async (query) => {
    const byId = new Map(all.map((one) => [one.laptop.id, one]));
    const seen: AnyLaptop[] = [];
    let cursor: string | undefined;
    do {
      const { answer, link } = await find({ ...query, limit: 7, ...(cursor && { cursor }) });
      seen.push(...answer.laptops.flatMap(({ _id }) => byId.get(_id) ?? []));
      cursor = link && (new URLSearchParams(/\?([^>]+)>/.exec(link)?.[1]).get('cursor') ?? undefined);
    } while (cursor);
    const wanted = all.filter((one) => fits(one, query));
    expect(seen.map(({ laptop }) => laptop.id).toSorted()).toEqual(
      wanted.map(({ laptop }) => laptop.id).toSorted(),
    );
    if ('q' in query && !('sort' in query)) return;
    const keys = seen.map(inOrder[query.sort ?? 'best']);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });

  it.each([
    ['thinkpda', 'thinkpad', /ThinkPad/],
    ['think pad', null, /ThinkPad/],
    ['mac', null, /MacBook/],
    ['notebook thinkpad', null, /ThinkPad/],
    ['macbok air', 'macbook air', /MacBook Air/],
    ['gaming', null, /./],
  ])('understands %s', async (q, didYouMean, name) => {
    const { answer } = await find({ q });
    expect(answer.didYouMean).toBe(didYouMean);
    expect(answer.laptops.length).toBeGreaterThan(0);
    for (const { productInfo } of answer.laptops) expect(productInfo.productName).toMatch(name);
  });

  it.each(['16gb', '16 GB', '16gb ram'])('finds memory by %s', async (q) => {
    const { laptops } = (await find({ q })).answer;
    expect(laptops.length).toBeGreaterThan(0);
    for (const { specs } of laptops) if (specs) expect(specs.ramGb).toBe(16);
  });

  it.each(['16 GB 14 inch', '14-inch 16gb', '14.0" 16 GB RAM'])(
    'finds a screen and memory by %s',
    async (q) => {
      const { laptops } = (await find({ q })).answer;
      expect(laptops.length).toBeGreaterThan(0);
      for (const { specs } of laptops)
        expect(specs && [specs.ramGb, Math.floor(specs.screenInches)]).toEqual([16, 14]);
    },
  );

  it('shows a model first if its full name is typed', async () => {
    const onSale = all.filter(({ laptop }) => laptop.model && !laptop.removedAt && !laptop.soldAt);
    expect(onSale.length).toBeGreaterThan(0);
    for (const { laptop } of onSale.slice(0, 5)) {
      const [first] = (await find({ q: `${laptop.brand} ${laptop.model}` })).answer.laptops;
      expect(first?.specs?.model).toBe(laptop.model);
    }
  });

  it('names the word or filter to drop when nothing is found, and shows similar laptops', async () => {
    const { answer } = await find({ q: 'thinkpad qqqqqq', brand: ['Lenovo'] });
    expect(answer).toMatchObject({ laptops: [], total: 0 });
    expect(answer.relax[0]).toMatchObject({ drop: 'q', value: 'qqqqqq' });
    const { total } = (await find({ q: 'thinkpad', brand: ['Lenovo'] })).answer;
    expect(answer.relax[0]?.total).toBe(total);
    for (const { productInfo } of answer.nearest) expect(productInfo.productName).toMatch(/ThinkPad/);
    expect(answer.nearest.length).toBe(Math.min(4, total));
    const filtered = (await find({ brand: ['Apple'], processor: ['AMD Ryzen 7'] })).answer;
    expect(filtered.relax.map(({ drop }) => drop).toSorted()).toEqual(['brand', 'processor']);
    for (const { drop, total: without } of filtered.relax)
      expect(
        (await find(drop === 'brand' ? { processor: ['AMD Ryzen 7'] } : { brand: ['Apple'] })).answer,
      ).toMatchObject({ total: without });
  });

  it('keeps the words and drops the filter for similar laptops', async () => {
    const { nearest, relax } = (await find({ q: 'thinkpad', brand: ['Apple'], maxPrice: 5000 })).answer;
    expect(relax.map(({ drop }) => drop)).toEqual(expect.arrayContaining(['q', 'brand']));
    expect(nearest.length).toBeGreaterThan(0);
    for (const { productInfo } of nearest) expect(productInfo.productName).toMatch(/ThinkPad/);
  });

  it('widens a search that finds nothing near a town, and shows the nearest laptops first', async () => {
    const far: LaptopQuery = { near: 'labasa-fj', q: 'thinkpad', sort: 'nearest' };
    const { answer } = await find({ ...far, within: 10 });
    const everywhere = (await find({ ...far, limit: 4 })).answer;
    expect(answer).toMatchObject({ total: 0, laptops: [], near: { townSlug: 'labasa-fj' } });
    expect(answer.relax).toContainEqual({ drop: 'within', value: '10', total: everywhere.total });
    expect(answer.nearest).toEqual(everywhere.laptops);
    expect(answer.nearest).toHaveLength(4);
  });

  it('counts the laptops near a town, although thousands of newer laptops are in other towns', async () => {
    const query: LaptopQuery = { near: 'austin-tx', limit: 1 };
    const { within } = (await find(query)).answer.facets;
    expect(within?.at(-1)?.count).toBeGreaterThan(0);
    const undone = inTransaction(database.db, async (tx) => {
      await tx.execute(sql`
        insert into products (category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition, location,
          phone, image, listed_at)
        select category_id, seller_id, name, original_price_cents, price_cents, use_time, details, condition, 'at home', phone, image,
          now() + interval '1 day'
        from (select * from products limit 1) as one, generate_series(0, ${MOST_COUNTED})`);
      const crowded = (await find(query, tx)).answer;
      expect(crowded).toMatchObject({ totalIsMinimum: true, facets: { within } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
  });

  it('ignores an unknown town, for each distance and order', async () => {
    const unknown = (await find({ near: 'no-such-town', within: 10, sort: 'nearest' })).answer;
    const { near, ...rest } = unknown;
    expect(near).toBeNull();
    expect(rest).toEqual((await find({})).answer);
    expect((await find({ within: 10, sort: 'nearest' })).answer).toEqual(rest);
  });

  it.each(["' & | ! <-> :* \\", "o'neil \\' x", '()', '@brand:Lenovo', '%', '日本 é'])(
    'treats %s as words, whatever they mean to the database',
    async (q) => {
      expect((await find({ q, brand: [q], city: [q] })).answer.total).toBe(0);
    },
  );
}
