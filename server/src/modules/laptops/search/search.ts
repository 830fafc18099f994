import {
  callPath,
  API_PREFIX,
  DISTANCE_STEPS,
  hasWord,
  LIMITS,
  laptopQueryString,
  type DistanceUnit,
  type LaptopQuery,
  type LaptopSearchAnswer,
} from '@relaptop/shared/contracts';
import type { Database } from '../../../database/database';
import type { Reads } from '../../../database/reads';
import type { CatalogCache } from '../cache';
import { toCard } from '../mapping';
import { listByIds, listCategories, type ViewerId } from '../repository';
import { findTown, placesNear, toPlace } from '../places/repository';
import type { Near, Search } from './conditions';
import { queryOf, understand, type Interpretation } from './correct';
import { countFacets, type Counts } from './facets';
import { findHits } from './hits';
import { suggestRelaxed, type RelaxedSuggestions } from './relax';
import { lexeme } from './words';

export interface SearchSources {
  readonly reads: Reads;
  readonly cache: CatalogCache;
  readonly unit: DistanceUnit;
}

export interface FoundPage {
  readonly answer: LaptopSearchAnswer;
  /** Value of the header `Link`; undefined on the last page. */
  readonly link: string | undefined;
}

/** The part of an answer that is the same for all viewers and all pages. */
interface Overview extends Counts {
  readonly search: Search;
  readonly wanted: Interpretation;
  readonly relief: RelaxedSuggestions;
}

const NO_LAPTOP = lexeme('@none');
const NO_RELIEF: RelaxedSuggestions = { relax: [], nearest: [] };

/** @throws 400 for a cursor of another order */
export async function findLaptops(
  db: Database,
  { reads, cache, unit }: SearchSources,
  query: LaptopQuery,
  viewerId: ViewerId,
): Promise<FoundPage> {
  const { limit = LIMITS.search.page, cursor, sort, ...filters } = query;
  // The sort order "Best match" leaves out laptops under review. All other orders find the same laptops, so they share one cache entry.
  const counted: LaptopQuery =
    sort === undefined || sort === 'best' ? filters : { ...filters, sort: 'newest' };
  const overview = await cache.get(`overview ${laptopQueryString(counted)}`, () =>
    reads.shared((from) => readOverview(from, counted, unit)),
  );
  if (sort === 'nearest' && !overview.search.near)
    return findLaptops(db, { reads, cache, unit }, { ...query, sort: undefined }, viewerId);
  const { total, totalIsMinimum, facets, relief } = overview;
  const search = { ...overview.search, query: { ...filters, sort, cursor } };
  const hits = total > 0 ? await findHits(db, search, limit) : [];
  const shown = hits.slice(0, limit);
  const cards = async (ids: readonly string[]) =>
    (await listByIds(db, ids, viewerId)).map((row) => toCard(row, viewerId));
  const last = hits.length > limit ? shown.at(-1) : undefined;
  return {
    answer: {
      laptops: await cards(shown.map(({ id }) => id)),
      ...(query.near !== undefined && { near: search.near ? toPlace(search.near.town) : null }),
      total,
      totalIsMinimum,
      facets,
      didYouMean: overview.wanted.didYouMean,
      relax: [...relief.relax],
      nearest: await cards(relief.nearest),
    },
    link:
      last &&
      `<${API_PREFIX}${callPath('GET /laptops')}?${laptopQueryString({ ...query, limit, cursor: last.cursor })}>; rel="next"`,
  };
}

/** Corrects the words of a query, and looks up the ids of its categories and towns. */
export async function searchOf(db: Database, query: LaptopQuery, unit: DistanceUnit) {
  const categories = await listCategories(db);
  const { q = '' } = query;
  const wanted = await understand(db, q, categories);
  const categoryIds = new Map(categories.map(({ slug, id }) => [slug, id]));
  const words = q && !hasWord(q) ? NO_LAPTOP : queryOf(wanted);
  const near = await nearOf(db, query, unit);
  const search: Search = { query, words, categoryIds, ...(near && { near }) };
  return { search, wanted, categories };
}

async function nearOf(
  db: Database,
  { near, within = 0 }: LaptopQuery,
  unit: DistanceUnit,
): Promise<Near | undefined> {
  const town = near === undefined ? undefined : await findTown(db, near);
  if (!town) return undefined;
  const distance = Math.max(...DISTANCE_STEPS, within);
  return { town, places: await placesNear(db, town, { distance, unit }) };
}

async function readOverview(db: Database, query: LaptopQuery, unit: DistanceUnit): Promise<Overview> {
  const { search, wanted, categories } = await searchOf(db, query, unit);
  const counts = await countFacets(db, search, categories);
  return {
    ...counts,
    search,
    wanted,
    relief: counts.total > 0 ? NO_RELIEF : await suggestRelaxed(db, search, wanted, counts.without),
  };
}
