import { laptopQueryString, type LaptopQuery } from '@relaptop/shared/contracts';
import { useLaptopsSearchInfiniteQuery } from '../../common/laptopsApi';

export type Results = ReturnType<typeof useResults>;

/** @param skip whether nothing is searched */
export function useResults(query: LaptopQuery, skip = false) {
  const result = useLaptopsSearchInfiniteQuery(laptopQueryString(query), { skip });
  const { data, currentData, isError, error } = result;
  return {
    /** The first page, which carries the counts; while a new search loads, that of the search before. */
    first: data?.pages[0],
    laptops: data?.pages.flatMap(({ laptops }) => laptops) ?? [],
    /** Whether the shown results belong to the search before. */
    isOld: data !== undefined && !currentData,
    /** The error, when there is nothing to show. */
    failure: isError && !currentData ? error : undefined,
    /** The error of a failed refresh of the shown results. */
    staleBecause: currentData && !result.isFetchNextPageError ? error : undefined,
    query: result,
    refetch: () => void result.refetch(),
  };
}
