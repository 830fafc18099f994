import { useId } from 'react';
import { Box, Icon, RADIUS, Typography } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { Link } from '@relaptop/shared/router';
import type { CurrentEntry, NavGroup } from './ownNav';
import { WaitingCount } from './WaitingCount';

interface SidebarGroupProps {
  group: NavGroup;
  panel: Panel;
  /** The current entry, in this group or another. */
  open: CurrentEntry | undefined;
}

/** A group of entries below a heading. On phones, where entries are in a row, a divider replaces the heading. */
export function SidebarGroup({ group: { heading, items }, panel, open }: SidebarGroupProps) {
  const id = useId();
  return (
    <Box sx={groupStyle}>
      {heading && (
        <Typography id={id} variant="body2" color="textSecondary" sx={headingStyle}>
          {heading}
        </Typography>
      )}
      <Box component="ul" aria-labelledby={heading && id} sx={listStyle}>
        {items.map((item) => (
          <li key={item.page}>
            <Box
              component={Link}
              to={`/${panel}/${item.page}`}
              aria-current={item === open?.item ? open.current : undefined}
              sx={entryStyle}
            >
              <Icon path={item.icon} fontSize="small" />
              <span>{item.label}</span>
              {item.Mark && <item.Mark />}
              {item.waiting && <WaitingCount call={item.waiting} />}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const groupStyle = {
  '& + &': {
    borderLeft: { xs: '1px solid var(--mui-palette-divider)', md: 'none' },
    pl: { xs: 0.5, md: 0 },
    mt: { md: 1.5 },
  },
} as const;

const headingStyle = { display: { xs: 'none', md: 'block' }, px: 1.5, py: 0.5, fontWeight: 600 } as const;

const listStyle = {
  display: 'flex',
  flexDirection: { md: 'column' },
  gap: 0.5,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  px: 1.5,
  py: 0.75,
  borderRadius: `${RADIUS.control}px`,
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 600,
  whiteSpace: { xs: 'nowrap', md: 'normal' },
  lineHeight: { md: 1.25 },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;
