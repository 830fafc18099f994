import type { ReactNode } from 'react';
import { Box, Container, HIGH_WINDOW, RADIUS, Skeleton } from '@relaptop/shared/basics';

/** Distance in pixels between the top of the window and a sticky element, which is below the navbar. */
const TOP = 80;
/** Minimum height in pixels of a window in which the whole card next to the pictures is visible. */
const WHOLE_CARD = 930;

/** Layout of a laptop's page. Phones have one column, whose last row has space for the bar with the buttons. */
export const pageStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
  gridTemplateRows: { xs: 'repeat(6, auto) 96px', md: 'auto 1fr auto' },
  gridTemplateAreas: {
    xs: '"gallery" "head" "buy" "side" "body" "rest" "end"',
    md: '"gallery column" "body column" "rest rest"',
  },
  columnGap: { md: 5 },
  rowGap: 3,
  pt: { xs: 2, md: 4 },
  pb: { xs: 0, md: 8 },
  // Reserves space for the bar when the browser scrolls a focused element into view.
  [HIGH_WINDOW]: { '& a, & button': { scrollMarginBottom: { xs: 112, md: 0 } } },
} as const;

/** The card is sticky in a high window. On phones, its parts are rows of the page. */
export const columnStyle = {
  display: { xs: 'contents', md: 'flex' },
  flexDirection: 'column',
  gap: 2,
  gridArea: { md: 'column' },
  alignSelf: 'start',
  minWidth: 0,
  p: { md: 3 },
  border: { md: '1px solid var(--mui-palette-divider)' },
  borderRadius: `${RADIUS.card}px`,
  bgcolor: 'background.paper',
  '& a, & button': { scrollMarginTop: { md: TOP + 80 } },
  [`@media (min-width: 900px) and (min-height: ${WHOLE_CARD}px)`]: {
    position: 'sticky',
    top: TOP,
  },
} as const;

const skeletonStyle = {
  height: 'auto',
  aspectRatio: '4 / 3',
  maxHeight: { sm: '45vh', md: 'none' },
} as const;

interface ListingSkeletonProps {
  gallery?: ReactNode;
  head?: ReactNode;
}

export function ListingSkeleton({ gallery, head }: ListingSkeletonProps) {
  return (
    <Container maxWidth="lg" role="status" aria-label="Loading the laptop" sx={pageStyle}>
      <Box sx={{ gridArea: 'gallery' }}>
        {gallery ?? <Skeleton variant="rounded" sx={skeletonStyle} />}
        <Skeleton variant="rounded" sx={{ height: 66, mt: 1 }} />
      </Box>
      <Box sx={columnStyle}>
        <Box sx={{ gridArea: { xs: 'head', md: 'auto' } }}>
          {head ?? (
            <>
              <Skeleton width="90%" sx={{ fontSize: '1.9rem' }} />
              <Skeleton width="40%" sx={{ fontSize: '2rem' }} />
              <Skeleton width="70%" />
            </>
          )}
        </Box>
        <Skeleton variant="rounded" height={125} sx={{ gridArea: { xs: 'buy', md: 'auto' } }} />
        <Skeleton variant="rounded" height={320} sx={{ gridArea: { xs: 'side', md: 'auto' } }} />
      </Box>
      <Box sx={{ gridArea: 'body' }}>
        {Array.from({ length: 8 }, (_unused, index) => (
          <Skeleton key={index} sx={{ fontSize: '1.5rem' }} />
        ))}
      </Box>
    </Container>
  );
}
