import { Box, Skeleton, Stack, Typography } from '@relaptop/shared/ui';

/** As high as the card form with what is around it, so that nothing moves when that comes. */
export const CardSkeleton = () => (
  <Stack spacing={2}>
    <Typography variant="h3" component="div">
      <Skeleton width="40%" />
    </Typography>
    <Typography component="div">
      <Skeleton width="50%" />
    </Typography>
    <Box>
      <Typography variant="body2" component="div">
        <Skeleton width="30%" />
        <Skeleton width="90%" />
      </Typography>
      <Skeleton variant="rounded" height={54} sx={{ mt: 0.75, mb: 4 }} />
      <Typography variant="body2" component="div">
        <Skeleton width="80%" />
      </Typography>
    </Box>
    <Skeleton variant="rounded" height={48} />
    <Typography variant="body2" component="div">
      <Skeleton width="90%" />
      <Skeleton width="75%" />
    </Typography>
    <Skeleton variant="rounded" height={54} />
  </Stack>
);
