import { laptopQueryString, type LaptopQuery } from '@relaptop/shared/contracts';
import { useLaptopsSearchInfiniteQuery } from '../../common/searchApi';

export type Results = ReturnType<typeof useResults>;

export function useResults(query: LaptopQuery, skip = false) {
  const result = useLaptopsSearchInfiniteQuery(laptopQueryString(query), { skip });
  const { data, currentData, isError, error } = result;
  return {
    /**
     * The first page, which has the counts. While a new search loads, this is the first page of the previous
     * search.
     */
    first: data?.pages[0],
    laptops: data?.pages.flatMap(({ laptops }) => laptops) ?? [],
    /**
     * Whether the shown results are those of the previous search, because the current search is still
     * loading.
     */
    isOld: data !== undefined && !currentData,
    failure: isError && !currentData ? error : undefined,
    staleBecause: currentData && !result.isFetchNextPageError ? error : undefined,
    query: result,
    refetch: () => void result.refetch(),
  };
}
