import { Skeleton, Stack } from '@relaptop/shared/ui';

/** What was said, while it is on its way. */
export const LogLines = () => (
  <Stack spacing={1.5} sx={{ p: 2 }}>
    <Skeleton variant="rounded" height={56} width="60%" />
    <Skeleton variant="rounded" height={56} width="70%" sx={{ alignSelf: 'end' }} />
    <Skeleton variant="rounded" height={56} width="50%" />
  </Stack>
);
