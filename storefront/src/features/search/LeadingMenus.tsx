import type { LaptopFacets } from '@relaptop/shared/contracts';
import { FacetValues, PriceChoices } from './Facets';
import { FilterMenu } from './FilterMenu';
import { choicesOf, LEADING } from './filters';
import type { Search } from './useSearch';

interface LeadingMenusProps {
  search: Search;
  facets: LaptopFacets;
}

export function LeadingMenus({ search, facets }: LeadingMenusProps) {
  const { query } = search;
  const prices = [query.minPrice, query.maxPrice].filter((price) => price !== undefined);
  return (
    <>
      {(facets.price !== null || prices.length > 0) && (
        <FilterMenu title="Price" chosen={prices.length}>
          <PriceChoices search={search} range={facets.price} />
        </FilterMenu>
      )}
      {LEADING.filter((facet) => choicesOf(facet, facets, query).length > 0).map((facet) => (
        <FilterMenu key={facet.name} title={facet.title} chosen={query[facet.name]?.length ?? 0}>
          <FacetValues facet={facet} facets={facets} search={search} />
        </FilterMenu>
      ))}
    </>
  );
}
