import { Box, Paper, Skeleton, Typography } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { useLocation } from '@relaptop/shared/router';
import { currentEntry } from './currentEntry';
import { scrollShadows } from './scrollShadows';
import { SidebarGroup } from './SidebarGroup';
import { useCurrentInView } from './useCurrentInView';
import { fadedEnds, useHiddenEnds } from './useHiddenEnds';
import { useOwnNav } from './useOwnNav';

const EXPECTED_ENTRIES = 3;

/** The entries that the panel's remotes contribute for the person's role: a column, on phones a row to be swiped through. */
export function Sidebar({ panel: shownIn }: { panel: Panel }) {
  const { panel, entries, groups, incomplete } = useOwnNav(shownIn);
  const loading = entries.length === 0 && !incomplete;
  const open = currentEntry(entries, panel, useLocation().pathname);
  const row = useCurrentInView(entries.length);
  useHiddenEnds(row, entries.length);

  return (
    <Paper component="nav" aria-label="Dashboard" variant="outlined" sx={frameStyle}>
      <Box ref={row} sx={rowStyle}>
        {loading &&
          Array.from({ length: EXPECTED_ENTRIES }, (_unused, index) => (
            <Skeleton key={index} variant="rounded" height={44} sx={{ minWidth: 110, flex: '1 0 auto' }} />
          ))}
        {groups.map((group) => (
          <SidebarGroup key={group.heading ?? ''} group={group} panel={panel} open={open} />
        ))}
      </Box>
      {incomplete && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 1 }}>
          Some entries could not be loaded.
        </Typography>
      )}
    </Paper>
  );
}

/** Pixels of the window above the column while it stays in view: those of the header, and a gap. */
const TOP = 88;

/** A column that is higher than the window scrolls by itself, and shows where it goes on: no entry is out of reach beside a long page. */
const frameStyle = {
  p: 1,
  position: { md: 'sticky' },
  top: { md: TOP },
  alignSelf: 'start',
  maxHeight: { md: `calc(100vh - ${TOP + 16}px)` },
  overflowY: { md: 'auto' },
  scrollbarWidth: 'thin',
  ...scrollShadows,
} as const;

const rowStyle = {
  display: 'flex',
  flexDirection: { md: 'column' },
  gap: 0.5,
  overflowX: { xs: 'auto', md: 'visible' },
  // Swiped through entry by entry.
  scrollSnapType: 'x mandatory',
  '& li': { scrollSnapAlign: 'start' },
  ...fadedEnds,
} as const;
