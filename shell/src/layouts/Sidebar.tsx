import { mdiMenu } from '@mdi/js';
import { useRef } from 'react';
import type { Theme } from '@mui/material/styles';
import { Box, Button, Icon, Paper, Skeleton, Typography, useDialogOnDemand } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { useSession } from '@relaptop/shared/session';
import { useOwnNav, type CurrentEntry, type NavGroup } from './ownNav';
import { scrolledRowStyle, useScrolledRow } from './scrolledRow';
import { SidebarGroup } from './SidebarGroup';

const EXPECTED_ENTRIES = 3;

const loadSheet = async () => (await import('./NavSheet')).NavSheet;

/**
 * Selects the entries that the sidebar shows: those with `inSight` and the open one, otherwise the first.
 * Tabs above the page show the group's other entries. A group without a heading has no tabs, so the sidebar
 * shows all its entries.
 */
const shownOf = ({ heading, items }: NavGroup, open: CurrentEntry | undefined): NavGroup => {
  if (heading === undefined) return { items };
  const inSight = items.filter((item) => item.inSight || item === open?.item);
  return { heading, items: inSight.length > 0 ? inSight : items.slice(0, 1) };
};

const EntrySkeletons = () =>
  Array.from({ length: EXPECTED_ENTRIES }, (_unused, index) => (
    <Skeleton key={index} variant="rounded" height={44} sx={{ minWidth: 110, flex: '1 0 auto' }} />
  ));

export const SidebarSkeleton = () => (
  <Paper component="nav" aria-label="Dashboard" variant="outlined" sx={frameStyle}>
    <Box sx={rowStyle}>
      <EntrySkeletons />
    </Box>
  </Paper>
);

interface SidebarProps {
  panel: Panel;
  isRail?: boolean;
}

/**
 * The pages of a panel's remotes that the user's role may open. On phones and tablets, a buyer gets a row
 * that scrolls sideways. Sellers and admins have more entries and get a menu button.
 */
export function Sidebar({ panel: shownIn, isRail = false }: SidebarProps) {
  const { panel, entries, groups, incomplete, open } = useOwnNav(shownIn);
  const loading = entries.length === 0 && !incomplete;
  const hasMenu = useSession().role !== 'user';
  const sheet = useDialogOnDemand<Panel>(loadSheet);
  const row = useRef<HTMLElement>(null);
  useScrolledRow(row, open?.item.page, entries.length);
  return (
    <Paper component="nav" aria-label="Dashboard" variant="outlined" sx={[frameStyle, isRail && railStyle]}>
      {hasMenu && (
        <Box sx={menuStyle}>
          <Button
            color="inherit"
            startIcon={<Icon path={mdiMenu} />}
            aria-haspopup="dialog"
            onClick={() => sheet.open(shownIn)}
          >
            <span>Menu</span>
          </Button>
          <Typography component="span" color="textSecondary" noWrap>
            {open?.item.label}
          </Typography>
        </Box>
      )}
      <Box ref={row} sx={hasMenu ? columnStyle : rowStyle}>
        {loading && <EntrySkeletons />}
        {groups.map((group) => (
          <SidebarGroup
            key={group.heading ?? ''}
            group={shownOf(group, open)}
            panel={panel}
            open={open}
            isRow={!hasMenu}
          />
        ))}
      </Box>
      {incomplete && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
          We couldn’t load some entries of this menu.
        </Typography>
      )}
      {sheet.dialog}
    </Paper>
  );
}

/** Pixels between the top of the window and the sticky column: the header and a gap. */
const TOP = 88;

/** A column that is taller than the window scrolls separately, which keeps all entries reachable. */
const frameStyle = {
  p: 1,
  position: { md: 'sticky' },
  top: { md: TOP },
  alignSelf: 'start',
  maxHeight: { md: `calc(100vh - ${TOP + 16}px)` },
  overflowY: { md: 'auto' },
  scrollbarWidth: 'thin',
} as const;

/** Labels are below the icons. A count is at the icon's corner. */
const railStyle = (theme: Theme) => ({
  [theme.breakpoints.between('md', 'lg')]: {
    width: 96,
    '& p': { px: 0.5, textAlign: 'center' },
    '& a': {
      position: 'relative',
      flexDirection: 'column',
      gap: 0.25,
      px: 0.5,
      fontSize: '0.75rem',
      textAlign: 'center',
    },
    '& a > span:not(:nth-of-type(1))': { position: 'absolute', top: 4, right: 12 },
  },
});

const menuStyle = {
  display: { xs: 'flex', md: 'none' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  pr: 1.5,
} as const;

const columnStyle = { display: { xs: 'none', md: 'block' } } as const;

const rowStyle = {
  ...scrolledRowStyle,
  gap: 0.25,
  flexDirection: { md: 'column' },
  overflowX: { xs: 'auto', md: 'visible' },
} as const;
