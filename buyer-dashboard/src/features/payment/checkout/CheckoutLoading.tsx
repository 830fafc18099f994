import { Box, Paper, Skeleton, Stack, Typography } from '@relaptop/shared/ui';
import { BoughtSkeleton } from '../Bought';
import { cardPadding } from '../cardPadding';
import { WithSummary } from '../WithSummary';
import { checkoutTexts } from './texts';

const StepHead = () => (
  <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
    <Skeleton variant="circular" width={28} height={28} />
    <Typography variant="h3" component="div" sx={{ flex: 1 }}>
      <Skeleton width="60%" />
    </Typography>
  </Stack>
);

const FieldSkeleton = () => (
  <Typography variant="body2" component="div">
    <Skeleton width="30%" />
    <Skeleton variant="rounded" height={56} sx={{ my: 0.75 }} />
    <Skeleton width="90%" />
  </Typography>
);

/** The checkout in its true shape: two steps, the first one open, beside what is bought. */
export const CheckoutLoading = () => (
  <Box role="status" aria-label={checkoutTexts.loading}>
    <WithSummary
      summary={
        <Paper variant="outlined" sx={cardPadding}>
          <BoughtSkeleton />
          <Typography component="div" sx={{ mt: 3 }}>
            <Skeleton width="50%" />
            <Skeleton width="40%" />
            <Skeleton sx={{ my: 2 }} />
            <Skeleton />
            <Skeleton width="80%" />
          </Typography>
        </Paper>
      }
    >
      <Stack spacing={2}>
        <Paper variant="outlined" sx={cardPadding}>
          <Stack spacing={2}>
            <StepHead />
            <FieldSkeleton />
            <Typography variant="body2" component="div">
              <Skeleton width="30%" />
              <Skeleton variant="rounded" width="60%" height={44} sx={{ mt: 0.75 }} />
            </Typography>
            <FieldSkeleton />
            <Skeleton variant="rounded" height={48} width={190} sx={{ alignSelf: 'flex-end' }} />
          </Stack>
        </Paper>
        <Paper variant="outlined" sx={cardPadding}>
          <StepHead />
          <Typography component="div" sx={{ mt: 2 }}>
            <Skeleton width="80%" />
          </Typography>
        </Paper>
      </Stack>
    </WithSummary>
  </Box>
);
