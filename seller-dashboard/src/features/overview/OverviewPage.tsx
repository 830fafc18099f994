import { errorMessage } from '@relaptop/shared/api';
import { Box, FailedState, Stack, StaleNote, Typography } from '@relaptop/shared/ui';
import { usePayoutsDeskQuery } from '../../common/payouts/moneyApi';
import { Money } from './Money';
import { OverviewSkeleton } from './OverviewSkeleton';
import { useSalesOverviewQuery } from './overviewApi';
import { Tasks } from './Tasks';
import { TITLE } from './texts';
import { Weeks } from './Weeks';

/** What a seller sees first: what to do, what money is coming, and how the last weeks went. */
export function OverviewPage() {
  const { data, error, refetch } = useSalesOverviewQuery();
  const { data: desk, isLoading: isDeskLoading } = usePayoutsDeskQuery({ fresh: false });
  return (
    <Stack spacing={4}>
      <Box>
        <Typography variant="h1">{TITLE}</Typography>
        <StaleNote message={data && error && errorMessage(error)} onRetry={() => void refetch()} />
      </Box>
      {/* Without the desk the first thing to do would come after “Nothing to do”. */}
      {data && !isDeskLoading ? (
        <>
          <Tasks tasks={data.tasks} desk={desk} />
          <Money money={data.money} desk={desk} />
          <Weeks weeks={data.weeks} />
        </>
      ) : error && !data ? (
        <FailedState message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <OverviewSkeleton />
      )}
    </Stack>
  );
}
