import { Box, RADIUS } from '@relaptop/shared/basics';

/** Only a script focuses these elements. A ring around a whole page would look like a mistake. */
export const focusTarget = { '&:focus-visible': { outline: 'none' } } as const;

export const MAIN_ID = 'main';

/** The first link that the Tab key reaches. It skips the navigation. */
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
      Skip to content
    </Box>
  );
}
