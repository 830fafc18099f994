import { mdiClose } from '@mdi/js';
import { useRef } from 'react';
import { Box, Button, Icon } from '@relaptop/shared/basics';
import type { LaptopFacets, LaptopQuery } from '@relaptop/shared/contracts';
import { filterLabel, filtersOf, without, withoutFilters } from './filters';
import { searchTexts } from './texts';
import type { Search } from './useSearch';

interface ChipsProps {
  search: Search;
  facets: LaptopFacets | undefined;
}

/** What is chosen, each of which a click takes away. */
export function Chips({ search: { query, change }, facets }: ChipsProps) {
  const all = useRef<HTMLDivElement>(null);
  const filters = filtersOf(query);
  const drop = (rest: (query: LaptopQuery) => LaptopQuery) => {
    // The button that has the focus leaves the page; what is around it stays.
    all.current?.focus({ preventScroll: true });
    change(rest);
  };
  return (
    <Box ref={all} role="group" aria-label={searchTexts.chosen} tabIndex={-1} sx={chipsStyle}>
      {filters.map((filter) => {
        const label = filterLabel(filter, facets);
        return (
          <Button
            key={filter.join('=')}
            size="small"
            color="inherit"
            aria-label={`Remove ${label}`}
            endIcon={<Icon path={mdiClose} />}
            onClick={() => drop((latest) => without(latest, filter))}
            sx={{ bgcolor: 'action.hover', fontWeight: 600 }}
          >
            {label}
          </Button>
        );
      })}
      {filters.length > 0 && (
        <Button size="small" onClick={() => drop(withoutFilters)}>
          {searchTexts.clearAll}
        </Button>
      )}
    </Box>
  );
}

const chipsStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.75, outline: 'none' } as const;
