import { Box } from '@relaptop/shared/basics';
import type { LaptopFacets } from '@relaptop/shared/contracts';
import { laptopCount } from '../../common/laptopCount';
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

/** Hidden at widths where the sidebar has them. */
const groupStyle = {
  display: { xs: 'flex', md: 'none', lg: 'flex' },
  flex: { xs: 'none', lg: '0 1 auto' },
  // Large text may need a second line where the row doesn't scroll.
  '& > [role="group"]': { flexWrap: { xs: 'nowrap', lg: 'wrap' } },
  alignItems: 'center',
  gap: 1,
  fontSize: '0.875rem',
  color: 'text.secondary',
  // A swipeable row starts with the active filters as chips, so the pressed buttons are hidden. The button
  // that was just pressed stays under the finger and keeps the focus.
  '& [aria-pressed="true"]:not(:focus)': { display: { xs: 'none', lg: 'inline-flex' } },
  '&:not(:has([aria-pressed="false"], :focus))': { display: { xs: 'none', lg: 'flex' } },
} as const;
