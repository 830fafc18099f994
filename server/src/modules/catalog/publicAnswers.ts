import { CALLS, type BestSeller, type Category, type Product } from '@relaptop/shared/contracts';
import type { Database } from '../../database/database';
import { pageOf } from '../../http/paging';
import type { CatalogCache } from './cache';
import { toBestSeller, toCategory, toProduct } from './mapping';
import { listAdvertised, listBestSellers, listCategories } from './repository';

const BEST_SELLERS = 8;

export const visitorCategories = (db: Database, cache: CatalogCache): Promise<Category[]> =>
  cache.get(CALLS.categories, async () => (await listCategories(db)).map(toCategory));

export const visitorBestSellers = (db: Database, cache: CatalogCache): Promise<BestSeller[]> =>
  cache.get(CALLS.bestSellers, async () => (await listBestSellers(db, BEST_SELLERS)).map(toBestSeller));

/** The first page of the advertised laptops. */
const visitorAdvertised = (db: Database, cache: CatalogCache): Promise<Product[]> =>
  cache.get(CALLS.advertisedItems, async () => {
    const page = pageOf({});
    const rows = await listAdvertised(db, page, undefined);
    return rows.slice(0, page.limit).map((row) => toProduct(row, null));
  });

/** Answers to calls without parameters, just as a visitor gets them. */
export type PublicAnswers = Readonly<Record<string, () => Promise<unknown>>>;

/** @returns by the path of the call */
export const createPublicAnswers = (db: Database, cache: CatalogCache): PublicAnswers => ({
  [CALLS.advertisedItems]: () => visitorAdvertised(db, cache),
  [CALLS.categories]: () => visitorCategories(db, cache),
  [CALLS.bestSellers]: () => visitorBestSellers(db, cache),
});
