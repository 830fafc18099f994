import { sql } from 'drizzle-orm';
import type { LaptopQuery, LaptopSearchAnswer } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { rowsOf } from '../../database/migrations';
import { products } from '../../database/schema';
import { FILED, isFound, type Search } from './conditions';
import { queryOf, type Wanted } from './correct';
import { MOST_COUNTED } from './facets';
import { findHits, findNearest } from './hits';
import { anyOf } from './words';

const MOST_TOLD = 4;
const NEAREST = 4;
/** Words and filters that are tried without; nobody types more. */
const MOST_TRIED = 16;
const FILTERS = [
  ...FILED,
  ...(['minPrice', 'maxPrice', 'minBattery', 'verified', 'available'] as const),
] as const satisfies readonly (keyof LaptopQuery)[];

interface Relaxed {
  readonly drop: string;
  readonly value: string;
  readonly search: Search;
}

/** For a search that finds nothing. */
export interface Relief {
  readonly relax: LaptopSearchAnswer['relax'];
  /** Ids of the nearest laptops. */
  readonly nearest: readonly string[];
}

/** Counts what would be found without each word and each filter, by one statement. */
export async function relieve(db: Database, search: Search, wanted: Wanted): Promise<Relief> {
  const tried = [...withoutWords(search, wanted), ...withoutFilters(search)].slice(0, MOST_TRIED);
  const totals = tried.length > 0 ? await countEach(db, tried) : [];
  const found = tried
    .map((one, index) => ({ ...one, total: totals[index] ?? 0 }))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  const relax = found.slice(0, MOST_TOLD).map(({ drop, value, total }) => ({ drop, value, total }));
  return { relax, nearest: await nearestOf(db, found[0]?.search, wanted) };
}

const withoutWords = (search: Search, { parts }: Wanted): Relaxed[] =>
  parts.map(({ said }, index) => ({
    drop: 'q',
    value: said,
    search: { ...search, words: queryOf({ parts: parts.toSpliced(index, 1), didYouMean: null }) },
  }));

const withoutFilters = (search: Search): Relaxed[] =>
  FILTERS.filter((name) => search.query[name] !== undefined).map((name) => ({
    drop: name,
    value: [search.query[name]].flat().join(', '),
    search: { ...search, query: { ...search.query, [name]: undefined } },
  }));

async function countEach(db: Database, tried: readonly Relaxed[]): Promise<number[]> {
  const counts = tried.map(
    ({ search }, index) => sql`select ${index}::int as number, count(*)::int as total
      from (select from ${products} where ${isFound(search)} limit ${MOST_COUNTED}) as found`,
  );
  const rows = await rowsOf<{ number: number; total: number }>(db, sql.join(counts, sql` union all `));
  return tried.map((_one, index) => rows.find(({ number }) => number === index)?.total ?? 0);
}

/** The first of what the best relaxed search finds; then what has one of the words, then the newest. */
async function nearestOf(db: Database, best: Search | undefined, { parts }: Wanted): Promise<string[]> {
  const hits = async ({ query, ...rest }: Search) => {
    const fromStart = { ...rest, query: { ...query, cursor: undefined } };
    return (await findHits(db, fromStart, NEAREST)).slice(0, NEAREST).map(({ id }) => id);
  };
  if (best) return hits(best);
  const some = parts.length > 0 ? await findNearest(db, anyOf(parts.map(({ query }) => query)), NEAREST) : [];
  return some.length > 0 ? some : hits({ query: {}, words: undefined, categoryIds: new Map() });
}
