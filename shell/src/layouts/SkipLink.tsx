import { Box, RADIUS } from '@relaptop/shared/basics';

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
