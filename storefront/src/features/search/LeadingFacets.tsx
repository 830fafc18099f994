import { Box } from '@relaptop/shared/basics';
import type { LaptopFacets } from '@relaptop/shared/contracts';
import { laptopCount } from '../../common/laptopCount';
import { choicesOf, has, LEADING, toggled, type Filter, type ListFacet } from './filters';
import { Pills } from './Pills';
import { PriceSteps, priceStepsOf } from './PriceFilter';
import type { Search } from './useSearch';

interface LeadingFacetsProps {
  search: Search;
  facets: LaptopFacets;
}

/** What most people choose by, for the row above the list. */
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

/** In windows with room for the sidebar and the list alone, the sidebar has them. */
const groupStyle = {
  display: { xs: 'flex', md: 'none', lg: 'flex' },
  flex: { xs: 'none', lg: '0 1 auto' },
  // Large letters may need a second line where nothing is swiped.
  '& > [role="group"]': { flexWrap: { xs: 'nowrap', lg: 'wrap' } },
  alignItems: 'center',
  gap: 1,
  fontSize: '0.875rem',
  color: 'text.secondary',
  // A row that is swiped through begins with what is chosen, as chips: once is enough, also where a group has no other choice. What
  // was just pressed stays below the finger, and keeps the focus.
  '& [aria-pressed="true"]:not(:focus)': { display: { xs: 'none', lg: 'inline-flex' } },
  '&:not(:has([aria-pressed="false"], :focus))': { display: { xs: 'none', lg: 'flex' } },
} as const;
