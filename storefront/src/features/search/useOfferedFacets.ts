import type { LaptopFacets } from '@relaptop/shared/contracts';
import { useResults, type Results } from './useResults';
import type { Search } from './useSearch';

interface OfferedFacets {
  facets: LaptopFacets | undefined;
  search: Search;
}

const hasValues = (facets: LaptopFacets): boolean =>
  Object.values(facets).some((values) => Array.isArray(values) && values.some(({ count }) => count > 0));

/**
 * Returns the filters to offer. If the search finds nothing and its filters have no values, these are the filters
 * of the search without its words. The user's first choice then removes the words.
 */
export function useOfferedFacets(search: Search, { first, isOld, laptops }: Results): OfferedFacets {
  const { q, ...withoutWords } = search.query;
  const isEmptyByWords =
    q !== undefined && first !== undefined && !isOld && laptops.length === 0 && !hasValues(first.facets);
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
