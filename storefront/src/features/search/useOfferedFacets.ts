import type { LaptopFacets } from '@relaptop/shared/contracts';
import { useResults, type Results } from './useResults';
import type { Search } from './useSearch';

/** The filters to offer, and the search that they change. */
export interface OfferedFacets {
  facets: LaptopFacets | undefined;
  search: Search;
}

/**
 * Words that find nothing leave no values to filter by. Then these are the filters of the search without the
 * words, and the first choice leaves the words out.
 */
export function useOfferedFacets(search: Search, { first, isOld, laptops }: Results): OfferedFacets {
  const { q, ...withoutWords } = search.query;
  const isEmptyByWords = q !== undefined && first !== undefined && !isOld && laptops.length === 0;
  const instead = useResults(withoutWords, !isEmptyByWords).first;
  if (!isEmptyByWords || !instead) return { facets: first?.facets, search };
  return {
    facets: instead.facets,
    search: {
      ...search,
      change: (update) => search.change((latest) => update({ ...latest, q: undefined })),
    },
  };
}
