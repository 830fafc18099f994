import { HIGH_WINDOW } from '@relaptop/shared/basics';

/** Top offset in pixels of sticky elements, below the navbar. */
const TOP = 80;
/** Window height in pixels that the right column needs to be visible as a whole. */
const WHOLE_COLUMN = 930;

/** One column on phones, with the bar in its last row. */
export const pageStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
  gridTemplateRows: { xs: 'repeat(5, auto) 64px', md: 'auto 1fr auto' },
  gridTemplateAreas: {
    xs: '"gallery" "head" "side" "body" "rest" "end"',
    md: '"gallery column" "body column" "rest rest"',
  },
  columnGap: { md: 5 },
  rowGap: 3,
  pt: { xs: 2, md: 4 },
  pb: { xs: 0, md: 8 },
  // Keeps focused elements from scrolling under the bar.
  [HIGH_WINDOW]: { '& a, & button': { scrollMarginBottom: { xs: 88, md: 0 } } },
} as const;

/**
 * The right column of wide windows. It is sticky where the window is high enough; otherwise only its bar
 * is.
 * On phones its parts are rows of the page.
 */
export const columnStyle = {
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'column',
  gap: 3,
  gridArea: { md: 'column' },
  minWidth: 0,
  '& a, & button': { scrollMarginTop: { md: TOP + 80 } },
  [`@media (min-width: 900px) and (min-height: ${WHOLE_COLUMN}px)`]: {
    alignSelf: 'start',
    position: 'sticky',
    top: TOP,
  },
} as const;

export const barStyle = {
  // On phones it spans all rows of the page, so that the sticky bar can follow through all of them.
  gridArea: { xs: '1 / 1 / -1 / -1', md: 'auto' },
  alignSelf: { xs: 'end', md: 'auto' },
  [HIGH_WINDOW]: { position: 'sticky' },
  bottom: { xs: 0, md: 'auto' },
  top: { md: TOP },
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  py: { xs: 1.25, md: 0 },
  borderTop: { xs: '1px solid var(--mui-palette-divider)', md: 'none' },
  bgcolor: { xs: 'background.paper', md: 'background.default' },
} as const;
