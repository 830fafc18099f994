import { errorMessage } from '@relaptop/shared/api';
import { Box, FailedState, Stack, StaleNote, Typography } from '@relaptop/shared/ui';
import { Money } from './Money';
import { OverviewSkeleton } from './OverviewSkeleton';
import { useSalesOverviewQuery } from './overviewApi';
import { Tasks } from './Tasks';
import { TITLE } from './texts';
import { Weeks } from './Weeks';

/** What a seller sees first: what to do, what money is coming, and how the last weeks went. */
export function OverviewPage() {
  const { data, error, refetch } = useSalesOverviewQuery();
  return (
    <Stack spacing={4}>
      <Box>
        <Typography variant="h1">{TITLE}</Typography>
        <StaleNote message={data && error && errorMessage(error)} onRetry={() => void refetch()} />
      </Box>
      {data ? (
        <>
          <Tasks tasks={data.tasks} />
          <Money money={data.money} />
          <Weeks weeks={data.weeks} />
        </>
      ) : error ? (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <OverviewSkeleton />
      )}
    </Stack>
  );
}
