import { useId } from 'react';
import { Box, RADIUS, Typography } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { NavEntry } from './NavEntry';
import type { CurrentEntry, NavGroup } from './ownNav';

interface SidebarGroupProps {
  group: NavGroup;
  panel: Panel;
  open: CurrentEntry | undefined;
  isRow?: boolean;
}

export function SidebarGroup({ group: { heading, items }, panel, open, isRow = false }: SidebarGroupProps) {
  const id = useId();
  return (
    <Box sx={groupStyle}>
      {heading && (
        <Typography id={id} variant="body2" color="textSecondary" sx={headingStyle}>
          {heading}
        </Typography>
      )}
      <Box component="ul" aria-labelledby={heading && id} sx={isRow ? rowStyle : listStyle}>
        {items.map((item) => (
          <li key={item.page}>
            <NavEntry item={item} panel={panel} open={open} sx={entryStyle} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

const groupStyle = { '& + &': { mt: 1 } } as const;

const headingStyle = { px: 1.5, py: 0.5, fontWeight: 600 } as const;

const listStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: 0.25,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const rowStyle = {
  ...listStyle,
  flexDirection: { xs: 'row', md: 'column' },
  whiteSpace: { xs: 'nowrap', md: 'normal' },
  // Without icons, all entries of a buyer fit the width of a small phone.
  '& svg': { display: { xs: 'none', sm: 'block' } },
} as const;

const entryStyle = {
  gap: 1.25,
  px: 1.5,
  py: 0.75,
  borderRadius: `${RADIUS.control}px`,
  lineHeight: 1.25,
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'action.selected' },
} as const;
