import { laptopQueryString, type LaptopCard, type LaptopQuery } from '@relaptop/shared/contracts';
import { useLaptopsSearchInfiniteQuery, type LaptopSearchPage } from '../../common/laptopsApi';
import { moreOf, type More } from '../../common/ShowMore';

export interface Results {
  /** The first answer, which counts for all; that of the search before while the next one is under way. */
  first: LaptopSearchPage | undefined;
  laptops: readonly LaptopCard[];
  /** Whether what is shown is that of the search before. */
  isOld: boolean;
  /** Why there is nothing to show. */
  failure: unknown;
  /** Why what is shown could not be renewed. */
  staleBecause: unknown;
  more: More;
  refetch: () => void;
}

/** @returns what a search has found, as far as it was asked for. */
export function useResults(query: LaptopQuery): Results {
  const result = useLaptopsSearchInfiniteQuery(laptopQueryString(query));
  const { data, currentData, isError, error } = result;
  return {
    first: data?.pages[0],
    laptops: data?.pages.flatMap(({ laptops }) => laptops) ?? [],
    isOld: data !== undefined && !currentData,
    failure: isError && !currentData ? error : undefined,
    staleBecause: currentData && !result.isFetchNextPageError ? error : undefined,
    more: moreOf(result),
    refetch: () => void result.refetch(),
  };
}
