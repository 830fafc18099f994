import { useLayoutEffect, useRef, type RefObject } from 'react';
import { Box, Paper, Skeleton, Typography } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { useLocation } from '@relaptop/shared/router';
import { currentEntry, useOwnNav } from './ownNav';
import { SidebarGroup } from './SidebarGroup';

/** Width in pixels of the fade at each end of a scrollable row. */
export const FADE = 32;
/** Tolerance in pixels: browsers round the scroll position at the end of a row. */
const ROUNDING = 1;

function markHidden(row: HTMLElement): void {
  const before = row.scrollLeft;
  const after = row.scrollWidth - row.clientWidth - before;
  const ends = [before > ROUNDING && 'before', after > ROUNDING && 'after'].filter(Boolean);
  if (ends.length > 0) row.dataset.hides = ends.join(' ');
  else delete row.dataset.hides;
}

/**
 * Keeps `data-hides` up to date. It names the ends at which the row continues beyond the edge, for the style {@link fadedEnds}.
 *
 * @param entries number of entries in the row
 */
function useHiddenEnds(row: RefObject<HTMLElement | null>, entries: number): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const mark = () => markHidden(element);
    mark();
    element.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark);
    return () => {
      element.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
    };
  }, [row, entries]);
}

/** Fades the row at the ends where it continues. A row without hidden entries has no mask, because a mask would cut off focus rings. */
const fadedEnds = {
  // When the row snaps to an entry, the entry stands next to the fade and not below it.
  scrollPaddingInlineStart: `${FADE}px`,
  '--before': '0px',
  '--after': '0px',
  '&[data-hides~="before"]': { '--before': `${FADE}px` },
  '&[data-hides~="after"]': { '--after': `${FADE}px` },
  '&[data-hides]': {
    maskImage:
      'linear-gradient(to right, transparent, #000 var(--before), #000 calc(100% - var(--after)), transparent)',
  },
} as const;

const PAPER = 'var(--mui-palette-background-paper)';
const SHADE = 'color-mix(in srgb, var(--mui-palette-text-primary) 28%, transparent)';
/** Height of a shadow in pixels. It is the height of an entry, so that the shadow shows behind the entry's text. */
const HEIGHT = 44;

/**
 * Shadows at the upper and lower end of a column, if it continues there. The first two layers are opaque and scroll with the content. So
 * they cover the shadows when the column is scrolled to its end.
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

/** Scrolls the column, and not the page, if the entry is outside of its visible part. */
function showInColumn(column: HTMLElement, entry: HTMLElement): void {
  const frame = column.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (bottom > frame.bottom) column.scrollTop += bottom - frame.bottom + FADE;
  else if (top < frame.top) column.scrollTop -= frame.top - top + FADE;
}

/** Scrolls the row or the column, and not the page, if the current entry is cut off or faded. */
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
 * Keeps the current entry visible in a scrollable row or column, after a change of page, entries or window
 * size.
 *
 * @param entries number of entries
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

/** The sidebar: all entries of the panel's remotes for the user's role, in a column, or on phones in a row to swipe. */
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

/** Distance in pixels from the top of the window while the column is sticky: the header and a gap. */
const TOP = 88;

/**
 * A column that is taller than the window scrolls by itself. Otherwise, its last entries would only be visible at the end of a long page.
 */
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
  // Swiping stops at an entry.
  scrollSnapType: 'x mandatory',
  '& li': { scrollSnapAlign: 'start' },
  ...fadedEnds,
} as const;
