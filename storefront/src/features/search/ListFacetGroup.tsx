import { Box, Typography } from '@relaptop/shared/basics';
import type { LaptopFacets } from '@relaptop/shared/contracts';
import { CheckRow } from './CheckRow';
import { Disclosure } from './Disclosure';
import { choicesOf, has, toggled, type Filter, type ListFacet } from './filters';
import type { Search } from './useSearch';

interface ListFacetGroupProps {
  facet: ListFacet;
  facets: LaptopFacets;
  search: Search;
  openAtFirst: boolean;
}

/** The values of one filter that laptops on sale have; nothing where there are none. */
export function ListFacetGroup({ facet, facets, search, openAtFirst }: ListFacetGroupProps) {
  const { query, change } = search;
  const choices = choicesOf(facet, facets, query);
  const isChosen = (query[facet.name]?.length ?? 0) > 0;
  if (choices.length === 0) return null;
  return (
    <Disclosure title={facet.title} openAtFirst={openAtFirst || isChosen}>
      {facet.about && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {facet.about}
        </Typography>
      )}
      <Box
        role="group"
        aria-label={facet.title}
        sx={{ maxHeight: 300, overflowY: 'auto', mx: -0.5, px: 0.5 }}
      >
        {choices.map(({ value, label, count }) => {
          const filter: Filter = [facet.name, value];
          return (
            <CheckRow
              key={value}
              label={label}
              count={count}
              checked={has(query, filter)}
              onToggle={() => change((latest) => toggled(latest, filter))}
            />
          );
        })}
      </Box>
    </Disclosure>
  );
}
