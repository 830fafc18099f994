import { Paper, Skeleton, Stack } from '@relaptop/shared/ui';

/** Fields of each part; the last ones have a button only. */
const FIELDS = [2, 2, 0, 0, 0];

/** The page as it will be: parts with a heading, fields and a button. */
export function AccountSkeleton() {
  return (
    <Stack role="status" aria-label="Loading" spacing={3}>
      {FIELDS.map((fields, part) => (
        <Paper key={part} variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Stack spacing={2}>
            <div>
              <Skeleton variant="text" sx={{ typography: 'h2', width: '50%' }} />
              <Skeleton variant="text" sx={{ typography: 'body2', width: '80%' }} />
            </div>
            {Array.from({ length: fields }, (_unused, field) => (
              <Skeleton key={field} variant="rounded" height={80} />
            ))}
            <Skeleton variant="rounded" width={140} height={44} />
          </Stack>
        </Paper>
      ))}
    </Stack>
  );
}
