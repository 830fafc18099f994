import type { Product } from '@relaptop/shared/contracts';
import type { ListQuery } from '../../common/LoadedList';
import { useProductsOfCategoryInfiniteQuery } from './categoryApi';

export interface More {
  /** Whether there are laptops that are not shown yet. */
  available: boolean;
  busy: boolean;
  /** Why the last try to get more failed. */
  error: unknown;
  load: () => void;
}

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
    more: {
      available: result.hasNextPage,
      busy: result.isFetchingNextPage,
      error: result.isFetchNextPageError ? result.error : undefined,
      load: () => void result.fetchNextPage(),
    },
  };
}
