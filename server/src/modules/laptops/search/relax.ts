import { sql } from 'drizzle-orm';
import type { LaptopQuery, LaptopSearchAnswer } from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import { rowsOf } from '../../../database/migrations';
import { products } from '../../../database/schema';
import { FACETS, isFound, parameterOf, type Search } from './conditions';
import { queryOf, type Interpretation } from './correct';
import { MOST_COUNTED, type Counts } from './facets';
import { findHits, findAnyWord } from './hits';
import { anyOf } from './words';

const MOST_SUGGESTED = 4;
const NEAREST = 4;
const MOST_TRIED = 16;
/** `countFacets` has already counted the hits without each of these filters. */
const FILTER_FACETS = FACETS.filter((name) => name !== 'price' && name !== 'within');
/**
 * {@link countEach} counts the hits without these filters. The two price limits share one facet, and the facet of the distance counts only
 * nearby laptops.
 */
const WITHOUT_FACET = ['minPrice', 'maxPrice', 'within'] as const;

interface Relaxed {
  readonly drop: string;
  readonly value: string;
  readonly search: Search;
}
type Counted = Relaxed & { readonly total: number };

export interface RelaxedSuggestions {
  readonly relax: LaptopSearchAnswer['relax'];
  readonly nearest: readonly string[];
}

/** Suggests words and filters to drop. @param without number of hits without each filter, from `countFacets` */
export async function suggestRelaxed(
  db: Database,
  search: Search,
  wanted: Interpretation,
  without: Counts['without'],
): Promise<RelaxedSuggestions> {
  const others = [
    ...withoutWords(search, wanted),
    ...WITHOUT_FACET.flatMap((name) => withoutFilter(search, name)),
  ];
  const filtered = FILTER_FACETS.flatMap((facet) =>
    withoutFilter(search, parameterOf(facet)).map((one) => ({ ...one, total: without.get(facet) ?? 0 })),
  );
  const found = [...(await countEach(db, others.slice(0, MOST_TRIED))), ...filtered]
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total);
  const relax = found.slice(0, MOST_SUGGESTED).map(({ drop, value, total }) => ({ drop, value, total }));
  // Drops the distance first, because buyers would rather travel farther than take another laptop. Then drops a filter, because a typed
  // word matters more to buyers than a filter.
  const best =
    found.find(({ drop }) => drop === 'within') ?? found.find(({ drop }) => drop !== 'q') ?? found[0];
  return { relax, nearest: await nearestOf(db, best?.search, wanted) };
}

const withoutWords = (search: Search, { parts }: Interpretation): Relaxed[] =>
  parts.map(({ typed }, index) => ({
    drop: 'q',
    value: typed,
    search: { ...search, words: queryOf({ parts: parts.toSpliced(index, 1), didYouMean: null }) },
  }));

const withoutFilter = (search: Search, name: keyof LaptopQuery): Relaxed[] =>
  search.query[name] === undefined
    ? []
    : [
        {
          drop: name,
          value: [search.query[name]].flat().join(', '),
          search: { ...search, query: { ...search.query, [name]: undefined } },
        },
      ];

async function countEach(db: Database, tried: readonly Relaxed[]): Promise<Counted[]> {
  if (tried.length === 0) return [];
  const counts = tried.map(
    ({ search }, index) => sql`select ${index}::int as number, count(*)::int as total
      from (select from ${products} where ${isFound(search)} limit ${MOST_COUNTED}) as found`,
  );
  const rows = await rowsOf<{ number: number; total: number }>(db, sql.join(counts, sql` union all `));
  return tried.map((one, index) => ({
    ...one,
    total: rows.find(({ number }) => number === index)?.total ?? 0,
  }));
}

/** @returns the first hits of the best relaxed search. Without one, returns laptops that match any of the words, else the newest. */
async function nearestOf(
  db: Database,
  best: Search | undefined,
  { parts }: Interpretation,
): Promise<string[]> {
  const hits = async ({ query, ...rest }: Search) => {
    const sort = rest.near ? 'nearest' : undefined;
    const fromStart: Search = { ...rest, query: { ...query, sort, cursor: undefined } };
    return (await findHits(db, fromStart, NEAREST)).slice(0, NEAREST).map(({ id }) => id);
  };
  if (best) return hits(best);
  const some = parts.length > 0 ? await findAnyWord(db, anyOf(parts.map(({ query }) => query)), NEAREST) : [];
  return some.length > 0 ? some : hits({ query: {}, words: undefined, categoryIds: new Map() });
}
