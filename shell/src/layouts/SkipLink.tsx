import { Box, RADIUS } from '@relaptop/shared/basics';

/** For elements that only a script focuses. A focus ring around a whole page would look like a stray line. */
export const focusTarget = { '&:focus-visible': { outline: 'none' } } as const;

export const MAIN_ID = 'main';

/** First tab stop: skips the navigation. */
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
