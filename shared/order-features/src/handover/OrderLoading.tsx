import { Box, Paper, Skeleton, Stack, Typography } from '@relaptop/shared/ui';
import { orderColumns } from './orderColumns';
import { OrderSummarySkeleton } from './OrderSummary';

const STEPS = 4;
/** Pixels of the first parts in each column. */
const PARTS = [
  [320, 170],
  [420, 112],
];

/** An order's page in its true shape: the laptop, the steps, what comes next, and two columns. */
export const OrderLoading = () => (
  <Stack role="status" aria-label="Loading the order" spacing={3}>
    <OrderSummarySkeleton />
    <Stack direction="row" sx={{ justifyContent: 'space-around' }}>
      {Array.from({ length: STEPS }, (_unused, index) => (
        <Stack key={index} spacing={1} sx={{ alignItems: 'center' }}>
          <Skeleton variant="circular" width={24} height={24} />
          <Typography variant="body2" component="div">
            <Skeleton width={56} />
            <Skeleton width={56} />
            <Skeleton width={56} />
          </Typography>
        </Stack>
      ))}
    </Stack>
    <Skeleton variant="rounded" height={60} />
    <Box sx={orderColumns}>
      {PARTS.map((heights) => (
        <Stack key={heights[0]} spacing={3}>
          {heights.map((height) => (
            <Paper key={height} variant="outlined" sx={{ p: { xs: 2, sm: 3 }, height }}>
              <Typography variant="h3" component="div">
                <Skeleton width="40%" />
              </Typography>
              <Skeleton width="80%" />
            </Paper>
          ))}
        </Stack>
      ))}
    </Box>
  </Stack>
);
