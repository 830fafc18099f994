import type { Product } from '@relaptop/shared/contracts';
import type { ListQuery } from '../../common/LoadedList';
import { moreOf, type More } from '../../common/ShowMore';
import { useProductsOfCategoryInfiniteQuery } from '../../common/productsApi';

interface ProductsOfCategory {
  query: ListQuery<Product>;
  more: More;
  /** Why the laptops that are shown could not be renewed. */
  staleBecause: unknown;
}

/** @returns the laptops of a category as far as they were asked for, and the way to more of them. */
export function useProductsOfCategory(categoryId: string): ProductsOfCategory {
  const result = useProductsOfCategoryInfiniteQuery(categoryId);
  return {
    staleBecause: result.currentData && !result.isFetchNextPageError ? result.error : undefined,
    query: { ...result, currentData: result.currentData?.pages.flatMap(({ rows }) => rows) },
    more: moreOf(result),
  };
}
