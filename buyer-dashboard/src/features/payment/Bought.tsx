import type { ReactNode } from 'react';
import { pictureSizes } from '@relaptop/shared/paths';
import { Box, RADIUS, Skeleton, Stack, Typography } from '@relaptop/shared/ui';

const picture = {
  flex: 'none',
  width: { xs: 96, sm: 120 },
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: `${RADIUS.small}px`,
} as const;

interface BoughtProps {
  image: string;
  /** What the picture shows, unless the words beside it say it. */
  alt?: string;
  children: ReactNode;
}

/** The laptop beside a few words about it: small, so that what is to be done is the largest thing on the page. */
export const Bought = ({ image, alt = '', children }: BoughtProps) => (
  <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
    <Box
      component="img"
      sizes="120px"
      srcSet={pictureSizes(image)}
      src={image}
      alt={alt}
      width={640}
      height={480}
      sx={{ ...picture, bgcolor: 'action.hover' }}
    />
    <Box sx={{ minWidth: 0 }}>{children}</Box>
  </Stack>
);

/** The room that it will take. */
export const BoughtSkeleton = () => (
  <Stack direction="row" spacing={2}>
    <Skeleton variant="rounded" sx={picture} />
    <Typography component="div" sx={{ flex: 1 }}>
      <Skeleton width="80%" />
      <Skeleton width="60%" />
    </Typography>
  </Stack>
);
