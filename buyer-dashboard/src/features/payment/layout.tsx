import type { ReactNode } from 'react';
import { Box, Skeleton, Stack, Thumbnail, ThumbnailSkeleton, Typography } from '@relaptop/shared/ui';

/** Around what stands in a card of these pages. */
export const cardPadding = { p: { xs: 2, sm: 3 } } as const;

/** Pixels of the picture, on phones and elsewhere. */
const WIDTH = { xs: 96, sm: 120 };

interface BoughtProps {
  image: string;
  children: ReactNode;
}

/** The laptop beside a few words about it: small, so that what is to be done is the largest thing on the page. */
export const Bought = ({ image, children }: BoughtProps) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
    <Thumbnail src={image} width={WIDTH} />
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Stack>
);

/** The room that it will take. */
export const BoughtSkeleton = () => (
  <Stack direction="row" spacing={2}>
    <ThumbnailSkeleton width={WIDTH} />
    <Typography component="div" sx={{ flex: 1 }}>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Typography>
  </Stack>
);

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 6fr) minmax(0, 4fr)' },
} as const;

interface WithSummaryProps {
  summary: ReactNode;
  children: ReactNode;
}

/** What is to be done beside what is bought; on phones below that. */
export const WithSummary = ({ summary, children }: WithSummaryProps) => (
  <Box sx={columns}>
    <Box sx={{ order: { md: 2 } }}>{summary}</Box>
    {children}
  </Box>
);
