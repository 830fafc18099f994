import { Box, RADIUS } from '@relaptop/shared/basics';

/** Style of what takes the focus by program only: it isn't operated, and a ring around a whole page would be seen as a line across it. */
export const focusTarget = { '&:focus-visible': { outline: 'none' } } as const;

export const MAIN_ID = 'main';

/** The first stop of the Tab key: past the navigation, to the page. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      sx={{
        position: 'absolute',
        left: 8,
        top: -60,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: `${RADIUS.control}px`,
        bgcolor: 'background.paper',
        color: 'text.primary',
        '&:focus': { top: 8 },
      }}
    >
      Skip to the page
    </Box>
  );
}
