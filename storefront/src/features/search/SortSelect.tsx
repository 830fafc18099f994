import { Box, visuallyHidden } from '@relaptop/shared/basics';
import { LAPTOP_SORTS } from '@relaptop/shared/contracts';
import { fieldStyle } from './fieldStyle';
import { searchTexts, SORTS } from './texts';
import type { Search } from './useSearch';

/** In which order the laptops stand; the platform's own select. */
export function SortSelect({ search: { query, change } }: { search: Search }) {
  return (
    <Box component="label" sx={labelStyle}>
      <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}>
        {searchTexts.sortBy}
      </Box>
      <select
        value={query.sort ?? 'best'}
        onChange={({ target }) => {
          const sort = LAPTOP_SORTS.find((one) => one === target.value);
          change((latest) => ({ ...latest, sort: sort === 'best' ? undefined : sort }));
        }}
      >
        {LAPTOP_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORTS[sort]}
          </option>
        ))}
      </select>
    </Box>
  );
}

const labelStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  fontSize: '0.875rem',
  color: 'text.secondary',
  ml: 'auto',
  '& select': { ...fieldStyle, px: 1 },
} as const;
