import { Box } from '@relaptop/shared/basics';
import type { LaptopFacets } from '@relaptop/shared/contracts';
import { choicesOf, GRADE, has, SCREEN, toggled, type Filter, type ListFacet } from './filters';
import { Pills } from './Pills';
import { PriceSteps } from './PriceFilter';
import type { Search } from './useSearch';

interface LeadingFacetsProps {
  search: Search;
  facets: LaptopFacets;
}

/** What most people choose by, right above the list, where there is room for it. */
export function LeadingFacets({ search, facets }: LeadingFacetsProps) {
  return (
    <>
      <Box sx={groupStyle}>
        <span aria-hidden>Price</span>
        <PriceSteps search={search} />
      </Box>
      {[GRADE, SCREEN].map((facet) => (
        <ListPills key={facet.name} facet={facet} search={search} facets={facets} />
      ))}
    </>
  );
}

function ListPills({ facet, search: { query, change }, facets }: LeadingFacetsProps & { facet: ListFacet }) {
  const choices = choicesOf(facet, facets, query);
  if (choices.length === 0) return null;
  return (
    <Box sx={groupStyle}>
      <span aria-hidden>{facet.title}</span>
      <Pills
        label={facet.title}
        pills={choices.map(({ value, label }) => {
          const filter: Filter = [facet.name, value];
          return {
            label,
            pressed: has(query, filter),
            onPress: () => change((latest) => toggled(latest, filter)),
          };
        })}
      />
    </Box>
  );
}

const groupStyle = {
  display: { xs: 'none', lg: 'flex' },
  alignItems: 'center',
  gap: 1,
  fontSize: '0.875rem',
  color: 'text.secondary',
} as const;
