import { callPath, type BestSeller, type Category, type Product } from '@relaptop/shared/contracts';
import type { Reads } from '../../database/reads';
import { pageOf } from '../../http/paging';
import { SerialisedResponse } from '../../http/serialisedResponse';
import type { CatalogCache } from './cache';
import { toBestSeller, toCategory, toProduct } from './mapping';
import { listAdvertised, listBestSellers, listCategories } from './repository';

const BEST_SELLERS = 8;

/** An answer, and its serialised form. */
interface PublicAnswer<T> {
  readonly answer: T;
  readonly written: SerialisedResponse;
}

const remember = <T>(cache: CatalogCache, call: string, load: () => Promise<T>): Promise<PublicAnswer<T>> =>
  cache.get(call, async () => {
    const answer = await load();
    return { answer, written: new SerialisedResponse(answer) };
  });

export const visitorCategories = (reads: Reads, cache: CatalogCache): Promise<PublicAnswer<Category[]>> =>
  remember(cache, callPath('GET /categories'), async () =>
    (await reads.shared(listCategories)).map(toCategory),
  );

export const visitorBestSellers = (reads: Reads, cache: CatalogCache): Promise<PublicAnswer<BestSeller[]>> =>
  remember(cache, callPath('GET /bestSellers'), async () =>
    (await reads.shared((db) => listBestSellers(db, BEST_SELLERS))).map(toBestSeller),
  );

/** The first page of the advertised laptops. */
const visitorAdvertised = (reads: Reads, cache: CatalogCache): Promise<Product[]> =>
  cache.get(callPath('GET /advetiseItems'), async () => {
    const page = pageOf({});
    const rows = await reads.shared((db) => listAdvertised(db, page, undefined));
    return rows.slice(0, page.limit).map((row) => toProduct(row, null));
  });

/** Answers to calls without parameters, just as a visitor gets them. */
export type PublicAnswers = Readonly<Record<string, () => Promise<unknown>>>;

/** @returns by the path of the call */
export const createPublicAnswers = (reads: Reads, cache: CatalogCache): PublicAnswers => ({
  [callPath('GET /advetiseItems')]: () => visitorAdvertised(reads, cache),
  [callPath('GET /categories')]: async () => (await visitorCategories(reads, cache)).answer,
  [callPath('GET /bestSellers')]: async () => (await visitorBestSellers(reads, cache)).answer,
});
