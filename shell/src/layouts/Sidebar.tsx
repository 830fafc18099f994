import { Box, Icon, Paper, RADIUS, Skeleton, Typography } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { Link, useLocation } from '@relaptop/shared/router';
import { currentEntry } from './currentEntry';
import { useCurrentInView } from './useCurrentInView';
import { fadedEnds, useHiddenEnds } from './useHiddenEnds';
import { useOwnNav } from './useOwnNav';
import { WaitingCount } from './WaitingCount';

const EXPECTED_ENTRIES = 3;

/** The entries that the panel's remotes contribute for the person's role: a column, on phones a row to be swiped through. */
export function Sidebar({ panel: shownIn }: { panel: Panel }) {
  const { panel, entries, incomplete } = useOwnNav(shownIn);
  const loading = entries.length === 0 && !incomplete;
  const open = currentEntry(entries, panel, useLocation().pathname);
  const row = useCurrentInView(entries.length);
  useHiddenEnds(row, entries.length);

  return (
    <Paper
      component="nav"
      aria-label="Dashboard"
      variant="outlined"
      sx={{ p: 1, position: { md: 'sticky' }, top: { md: 88 }, alignSelf: 'start' }}
    >
      <Box
        component="ul"
        ref={row}
        sx={{
          display: 'flex',
          flexDirection: { md: 'column' },
          gap: 0.5,
          overflowX: { xs: 'auto', md: 'visible' },
          // Swiped through entry by entry.
          scrollSnapType: 'x mandatory',
          '& > li': { scrollSnapAlign: 'start' },
          listStyle: 'none',
          m: 0,
          p: 0,
          ...fadedEnds,
        }}
      >
        {loading &&
          Array.from({ length: EXPECTED_ENTRIES }, (_unused, index) => (
            <Skeleton
              key={index}
              component="li"
              variant="rounded"
              height={44}
              sx={{ minWidth: 110, flex: '1 0 auto' }}
            />
          ))}
        {entries.map((item) => (
          <li key={item.page}>
            <Box
              component={Link}
              to={`/${panel}/${item.page}`}
              aria-current={item === open?.item ? open.current : undefined}
              sx={entryStyle}
            >
              <Icon path={item.icon} fontSize="small" />
              {item.label}
              {item.Mark && <item.Mark />}
              {item.waiting && <WaitingCount call={item.waiting} />}
            </Box>
          </li>
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

const entryStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 44,
  px: 1.5,
  borderRadius: `${RADIUS.control}px`,
  color: 'text.primary',
  textDecoration: 'none',
  fontWeight: 600,
  whiteSpace: { xs: 'nowrap', md: 'normal' },
  lineHeight: { md: 1.25 },
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-current]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;
