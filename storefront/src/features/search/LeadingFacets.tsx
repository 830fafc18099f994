import { Box, Typography } from '@relaptop/shared/basics';
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
    <Box sx={rowsStyle}>
      <Typography component="span" variant="body2" aria-hidden>
        Price
      </Typography>
      <PriceSteps search={search} />
      {[SCREEN, GRADE].map((facet) => (
        <ListPills key={facet.name} facet={facet} search={search} facets={facets} />
      ))}
    </Box>
  );
}

function ListPills({ facet, search: { query, change }, facets }: LeadingFacetsProps & { facet: ListFacet }) {
  const choices = choicesOf(facet, facets, query);
  if (choices.length === 0) return null;
  return (
    <>
      <Typography component="span" variant="body2" aria-hidden>
        {facet.title}
      </Typography>
      <Pills
        label={facet.title}
        pills={choices.map(({ value, label }) => {
          const filter: Filter = [facet.name, value];
          return { label, pressed: has(query, filter), onPress: () => change(toggled(query, filter)) };
        })}
      />
    </>
  );
}

const rowsStyle = {
  display: { xs: 'none', md: 'grid' },
  gridTemplateColumns: 'auto 1fr',
  alignItems: 'center',
  gap: 1,
  columnGap: 2,
  color: 'text.secondary',
} as const;
