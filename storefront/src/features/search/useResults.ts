import { laptopQueryString, type LaptopCard, type LaptopQuery } from '@relaptop/shared/contracts';
import { useLaptopsSearchInfiniteQuery, type LaptopSearchPage } from '../../common/laptopsApi';
import { moreOf, type More } from '../../common/ShowMore';

export interface Results {
  /** The first page, which carries the counts; while a new search loads, that of the search before. */
  first: LaptopSearchPage | undefined;
  laptops: readonly LaptopCard[];
  /** Whether the shown results belong to the search before. */
  isOld: boolean;
  /** The error, when there is nothing to show. */
  failure: unknown;
  /** The error of a failed refresh of the shown results. */
  staleBecause: unknown;
  more: More;
  refetch: () => void;
}

/** @returns the loaded results of a search */
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
