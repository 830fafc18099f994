import type { Product } from '@relaptop/shared/contracts';
import type { ListQuery } from '../../common/LoadedList';
import { moreOf, type More } from '../../common/ShowMore';
import { useProductsOfCategoryInfiniteQuery } from '../../common/productsApi';

interface ProductsOfCategory {
  query: ListQuery<Product>;
  more: More;
  /** How many there are in all; undefined while nobody knows. */
  total: number | undefined;
  /** Why the laptops that are shown could not be renewed. */
  staleBecause: unknown;
}

/** @returns the laptops of a category as far as they were asked for, and the way to more of them. */
export function useProductsOfCategory(categoryId: string): ProductsOfCategory {
  const result = useProductsOfCategoryInfiniteQuery(categoryId);
  const products = result.currentData?.pages.flatMap(({ rows }) => rows);
  const counted = result.currentData?.pages[0]?.total ?? undefined;
  return {
    staleBecause: result.currentData && !result.isFetchNextPageError ? result.error : undefined,
    query: { ...result, currentData: products },
    // A list that is here to its end needs no count by the server.
    total: result.hasNextPage ? counted : products?.length,
    more: moreOf(result),
  };
}
