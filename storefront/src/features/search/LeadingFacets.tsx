import { Box } from '@relaptop/shared/basics';
import { laptopCount, type LaptopFacets } from '@relaptop/shared/contracts';
import { choicesOf, has, LEADING, toggled, type Filter, type ListFacet } from './filters';
import { Pills } from './toggles';
import { PriceSteps, priceStepsOf } from './PriceSteps';
import type { Search } from './useSearch';

interface LeadingFacetsProps {
  search: Search;
  facets: LaptopFacets;
}

export function LeadingFacets({ search, facets }: LeadingFacetsProps) {
  return (
    <>
      {priceStepsOf({ search, range: facets.price }).length > 0 && (
        <Box sx={groupStyle}>
          <span aria-hidden>Price</span>
          <PriceSteps search={search} range={facets.price} />
        </Box>
      )}
      {LEADING.map((facet) => (
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
        pills={choices.map(({ value, label, count }) => {
          const filter: Filter = [facet.name, value];
          return {
            label,
            hint: [facet.meaning?.(value), laptopCount(count)].filter(Boolean).join(' · '),
            pressed: has(query, filter),
            onPress: () => change((latest) => toggled(latest, filter)),
          };
        })}
      />
    </Box>
  );
}

const groupStyle = {
  display: { xs: 'flex', md: 'none' },
  flex: 'none',
  '& > [role="group"]': { flexWrap: 'nowrap' },
  alignItems: 'center',
  gap: 1,
  fontSize: '0.875rem',
  color: 'text.secondary',
  // The row starts with the active filters as chips, so their buttons are hidden. But a button that the user
  // has just pressed stays, so that it keeps the focus.
  '& [aria-pressed="true"]:not(:focus)': { display: 'none' },
  '&:not(:has([aria-pressed="false"], :focus))': { display: { xs: 'none' } },
} as const;
