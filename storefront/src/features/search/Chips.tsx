import { useRef } from 'react';
import { Box, Button, Icon } from '@relaptop/shared/basics';
import type { LaptopQuery, LaptopSearchAnswer } from '@relaptop/shared/contracts';
import { TOUCH_HEIGHT } from './fieldStyle';
import { filterLabel, filtersOf, without, withoutFilters } from './filters';
import { mdiClose } from './icons';
import type { Search } from './useSearch';

interface ChipsProps {
  search: Search;
  answer: LaptopSearchAnswer | undefined;
}

export function Chips({ search: { query, change }, answer }: ChipsProps) {
  const all = useRef<HTMLDivElement>(null);
  const filters = filtersOf(query);
  const drop = (rest: (query: LaptopQuery) => LaptopQuery) => {
    all.current?.focus({ preventScroll: true });
    change(rest);
  };
  return (
    <Box ref={all} role="group" aria-label="Chosen filters" tabIndex={-1} sx={chipsStyle}>
      {filters.map((filter) => {
        const label = filterLabel(filter, answer);
        return (
          <Button
            key={filter.join('=')}
            size="small"
            color="inherit"
            aria-label={`Remove ${label}`}
            endIcon={<Icon path={mdiClose} />}
            onClick={() => drop((latest) => without(latest, filter))}
            sx={chipStyle}
          >
            {label}
          </Button>
        );
      })}
      {filters.length > 0 && (
        <Button
          size="small"
          onClick={() => drop(withoutFilters)}
          sx={{ minWidth: 0, minHeight: TOUCH_HEIGHT }}
        >
          Clear all
        </Button>
      )}
    </Box>
  );
}

const chipsStyle = {
  display: 'flex',
  flex: 'none',
  flexWrap: { md: 'wrap' },
  order: { xs: -1, md: 1 },
  width: { md: 1 },
  gap: 0.75,
  outline: 'none',
  // Without chips, the container adds no gap to the row.
  '&:empty': { position: { md: 'absolute' }, mr: { xs: -2, md: 0 } },
} as const;

const chipStyle = {
  minHeight: TOUCH_HEIGHT,
  bgcolor: 'action.hover',
  fontWeight: 600,
  whiteSpace: { xs: 'nowrap', md: 'normal' },
} as const;
