import { useRef } from 'react';
import { Box } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { NavEntry } from './NavEntry';
import { useOwnNav } from './ownNav';
import { scrolledRowStyle, useScrolledRow } from './scrolledRow';

/**
 * Links to the pages of the open page's navigation group. A page without an entry in the navigation, such as
 * a single case, has no tabs.
 */
export function GroupTabs({ panel: shownIn }: { panel: Panel }) {
  const row = useRef<HTMLElement>(null);
  const { panel, groups, open } = useOwnNav(shownIn);
  const group =
    open?.current === 'page'
      ? groups.find(({ heading, items }) => heading && items.length > 1 && items.includes(open.item))
      : undefined;
  useScrolledRow(row, open?.item.page, group?.items.length ?? 0);
  if (!group) return null;
  return (
    <Box component="nav" ref={row} aria-label={group.heading} sx={rowStyle}>
      {group.items.map((item) => (
        <NavEntry key={item.page} item={item} panel={panel} open={open} sx={tabStyle} />
      ))}
    </Box>
  );
}

const rowStyle = {
  ...scrolledRowStyle,
  mb: 2,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const;

const tabStyle = {
  flex: 'none',
  gap: 0.75,
  px: 1.5,
  fontSize: '0.9375rem',
  '&&': { color: 'text.secondary' },
  '& svg': { display: 'none' },
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-3px' },
  '&[aria-current]': { boxShadow: 'inset 0 -2px currentColor' },
  '&&[aria-current]': { color: 'text.primary' },
} as const;
