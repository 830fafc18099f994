import { useLayoutEffect, useRef } from 'react';
import { Box, Paper, Skeleton, Typography } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { useLocation } from '@relaptop/shared/router';
import { currentEntry } from './currentEntry';
import { useOwnNav } from './ownNav';
import { SidebarGroup } from './SidebarGroup';
import { FADE, fadedEnds, useHiddenEnds } from './useHiddenEnds';

const PAPER = 'var(--mui-palette-background-paper)';
const SHADE = 'color-mix(in srgb, var(--mui-palette-text-primary) 28%, transparent)';
/** Pixels: as much as an entry, so that a shadow is seen behind its words. */
const HEIGHT = 44;

/**
 * Shadows at the ends of a column that scrolls, wherever it goes on. The first two layers lie at the ends of what is scrolled, and
 * cover the shadows once these are reached.
 */
const scrollShadows = {
  backgroundImage: [
    `linear-gradient(${PAPER} 50%, transparent)`,
    `linear-gradient(transparent, ${PAPER} 50%)`,
    `linear-gradient(${SHADE}, transparent)`,
    `linear-gradient(transparent, ${SHADE})`,
  ].join(', '),
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: `100% ${2 * HEIGHT}px, 100% ${2 * HEIGHT}px, 100% ${HEIGHT}px, 100% ${HEIGHT}px`,
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const;

/** Scrolls the column alone, where it is higher than the window. */
function showInColumn(column: HTMLElement, entry: HTMLElement): void {
  const frame = column.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (bottom > frame.bottom) column.scrollTop += bottom - frame.bottom + FADE;
  else if (top < frame.top) column.scrollTop -= frame.top - top + FADE;
}

/** Scrolls the row alone, not the page, and only to an entry that is not there as a whole: beyond an edge, or faded at one. */
function showCurrent(row: HTMLElement | null): void {
  const entry = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !entry) return;
  if (row.parentElement) showInColumn(row.parentElement, entry);
  const left = entry.offsetLeft - row.offsetLeft;
  const right = left + entry.offsetWidth;
  const { scrollLeft, clientWidth, scrollWidth } = row;
  const begin = scrollLeft > 0 ? scrollLeft + FADE : 0;
  const end = scrollLeft + clientWidth;
  const isWhole = left >= begin && right <= (end < scrollWidth ? end - FADE : end);
  if (!isWhole) row.scrollLeft = left - FADE;
}

/**
 * Keeps the entry of the open page, or of the one above it, in view where the row or column of entries reaches beyond the edge: after a
 * change of the page, of the entries or of the window.
 *
 * @param entries how many there are
 * @returns the ref of the row
 */
function useCurrentInView(entries: number) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const show = () => showCurrent(row.current);
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [pathname, entries]);
  return row;
}

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
