import type { ReactNode } from 'react';
import { Box, Container, Skeleton } from '@relaptop/shared/basics';
import { columnStyle, pageStyle } from './pageStyle';

interface ListingSkeletonProps {
  /** Replaces the placeholder of the gallery. */
  gallery?: ReactNode;
  head?: ReactNode;
}

/** Placeholder for a laptop's page. */
export function ListingSkeleton({ gallery, head }: ListingSkeletonProps) {
  return (
    <Container maxWidth="lg" role="status" aria-label="Loading the laptop" sx={pageStyle}>
      <Box sx={{ gridArea: 'gallery' }}>
        {gallery ?? <Skeleton variant="rounded" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />}
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
        <Skeleton variant="rounded" height={48} sx={{ gridArea: { xs: 'end', md: 'auto' } }} />
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
