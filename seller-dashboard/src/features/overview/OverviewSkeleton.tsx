import { CHART_HEIGHT } from '@relaptop/shared/charts';
import { Box, Skeleton, Stack } from '@relaptop/shared/ui';

/** Pixels of the cards that most sellers have. */
const HEIGHTS = { tasks: 220, money: 128, figure: CHART_HEIGHT + 150 };

/** The page's parts while they are loading. */
export function OverviewSkeleton() {
  return (
    <Stack spacing={4} role="status" aria-label="Loading your overview">
      <Skeleton variant="rounded" height={HEIGHTS.tasks} />
      <Skeleton variant="rounded" height={HEIGHTS.money} sx={{ maxWidth: 360 }} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {Array.from({ length: 4 }, (_unused, at) => (
          <Skeleton key={at} variant="rounded" height={HEIGHTS.figure} />
        ))}
      </Box>
    </Stack>
  );
}
