import { CALLS, type BestSeller, type Category, type Product } from '@relaptop/shared/contracts';
import type { Reads } from '../../database/reads';
import { pageOf } from '../../http/paging';
import type { CatalogCache } from './cache';
import { toBestSeller, toCategory, toProduct } from './mapping';
import { listAdvertised, listBestSellers, listCategories } from './repository';

const BEST_SELLERS = 8;

export const visitorCategories = (reads: Reads, cache: CatalogCache): Promise<Category[]> =>
  cache.get(CALLS.categories, async () => (await reads.shared(listCategories)).map(toCategory));

export const visitorBestSellers = (reads: Reads, cache: CatalogCache): Promise<BestSeller[]> =>
  cache.get(CALLS.bestSellers, async () =>
    (await reads.shared((db) => listBestSellers(db, BEST_SELLERS))).map(toBestSeller),
  );

/** The first page of the advertised laptops. */
const visitorAdvertised = (reads: Reads, cache: CatalogCache): Promise<Product[]> =>
  cache.get(CALLS.advertisedItems, async () => {
    const page = pageOf({});
    const rows = await reads.shared((db) => listAdvertised(db, page, undefined));
    return rows.slice(0, page.limit).map((row) => toProduct(row, null));
  });

/** Answers to calls without parameters, just as a visitor gets them. */
export type PublicAnswers = Readonly<Record<string, () => Promise<unknown>>>;

/** @returns by the path of the call */
export const createPublicAnswers = (reads: Reads, cache: CatalogCache): PublicAnswers => ({
  [CALLS.advertisedItems]: () => visitorAdvertised(reads, cache),
  [CALLS.categories]: () => visitorCategories(reads, cache),
  [CALLS.bestSellers]: () => visitorBestSellers(reads, cache),
});
