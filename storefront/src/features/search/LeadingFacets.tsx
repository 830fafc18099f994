import { Box } from '@relaptop/shared/basics';
import type { LaptopFacets } from '@relaptop/shared/contracts';
import { choicesOf, GRADE, has, SCREEN, toggled, type Filter, type ListFacet } from './filters';
import { Pills } from './Pills';
import { PriceSteps, priceStepsOf } from './PriceFilter';
import type { Search } from './useSearch';

interface LeadingFacetsProps {
  search: Search;
  facets: LaptopFacets;
}

/** What most people choose by, right above the list; where that has no room, in one row to be swiped through. */
export function LeadingFacets({ search, facets }: LeadingFacetsProps) {
  return (
    <Box sx={rowStyle}>
      {priceStepsOf({ search, range: facets.price }).length > 0 && (
        <Box sx={groupStyle}>
          <span aria-hidden>Price</span>
          <PriceSteps search={search} range={facets.price} />
        </Box>
      )}
      {[GRADE, SCREEN].map((facet) => (
        <ListPills key={facet.name} facet={facet} search={search} facets={facets} />
      ))}
    </Box>
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

const rowStyle = {
  display: { xs: 'flex', lg: 'contents' },
  gap: 2,
  width: 1,
  overflowX: 'auto',
  // The frame of a focused button is not cut off.
  p: '3px',
  m: '-3px',
  scrollbarWidth: 'none',
} as const;

const groupStyle = {
  display: 'flex',
  flex: 'none',
  '& > [role="group"]': { flexWrap: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  fontSize: '0.875rem',
  color: 'text.secondary',
} as const;
