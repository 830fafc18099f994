import { Box, Icon, visuallyHidden } from '@relaptop/shared/basics';
import { LAPTOP_SORTS, type LaptopSort } from '@relaptop/shared/contracts';
import { fieldStyle } from './fieldStyle';
import { mdiChevronDown } from './icons';
import type { Search } from './useSearch';

const SORTS: Record<LaptopSort, string> = {
  best: 'Best match',
  newest: 'Newest first',
  priceUp: 'Price: low to high',
  priceDown: 'Price: high to low',
  saving: 'Biggest savings',
  nearest: 'Nearest first',
};

/** A native select, because phones show its list best. */
export function SortSelect({ search: { query, change } }: { search: Search }) {
  const sorts = LAPTOP_SORTS.filter((sort) => sort !== 'nearest' || query.near !== undefined);
  return (
    <Box component="label" sx={labelStyle}>
      <Box component="span" sx={(theme) => ({ [theme.breakpoints.down('sm')]: visuallyHidden })}>
        Sort by
      </Box>
      <Box component="span" sx={selectStyle}>
        <select
          value={sorts.find((sort) => sort === query.sort) ?? 'best'}
          onChange={({ target }) => {
            const sort = LAPTOP_SORTS.find((one) => one === target.value);
            change((latest) => ({ ...latest, sort: sort === 'best' ? undefined : sort }));
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {SORTS[sort]}
            </option>
          ))}
        </select>
        <Icon path={mdiChevronDown} />
      </Box>
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
  whiteSpace: 'nowrap',
} as const;

/** Replaces the browser's arrow, which differs between platforms and is too close to the edge. */
const selectStyle = {
  position: 'relative',
  '& select': { ...fieldStyle, appearance: 'none', pl: 1.5, pr: 5, cursor: 'pointer' },
  '& svg': {
    position: 'absolute',
    top: 'calc(50% - 12px)',
    right: 8,
    color: 'text.primary',
    pointerEvents: 'none',
  },
} as const;
