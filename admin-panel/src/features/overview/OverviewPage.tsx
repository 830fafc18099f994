import { errorMessage } from '@relaptop/shared/api';
import { saveFile } from '@relaptop/shared/tables';
import { Box, Button, FailedState, Skeleton, Stack, StaleNote, useWhileVisible } from '@relaptop/shared/ui';
import { PageHead } from '../../common/PageHead';
import { DaysChoice, useDays } from './DaysChoice';
import { overviewCsv } from './figures';
import { figureGrid, Figures } from './Figures';
import { useAdminOverviewQuery } from './overviewApi';
import { DOWNLOAD, FIGURES, LOADING, NOTE, TITLE } from './texts';

/** Milliseconds between two looks: the server counts anew after a minute. */
const LOOK_MS = 60_000;
/** Pixels of a card, while it is loading. */
const CARD = 320;

/** How the shop goes: figures of some days, with as many before them. */
export function OverviewPage() {
  const { shown, days, show } = useDays();
  const { currentData: overview, error, isFetching, refetch } = useAdminOverviewQuery(days);
  useWhileVisible(LOOK_MS, refetch);
  const retry = () => void refetch();
  const failure = error && !isFetching ? errorMessage(error) : undefined;
  const today = overview?.daily.at(-1)?.day ?? '';
  const save = () =>
    overview && saveFile(`relaptop-overview-${days}-days-${today}.csv`, overviewCsv(overview.daily));
  return (
    <Stack spacing={3}>
      <PageHead title={TITLE} lead={NOTE} />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <DaysChoice shown={shown} onChange={show} />
        <Button variant="outlined" disabled={!overview} onClick={save}>
          {DOWNLOAD}
        </Button>
      </Stack>
      <Box>
        <StaleNote message={overview && failure} onRetry={retry} />
        {overview ? (
          <Stack spacing={3}>
            <Figures overview={overview} days={days} />
          </Stack>
        ) : failure ? (
          <FailedState message={failure} onRetry={retry} />
        ) : (
          <Box role="status" aria-label={LOADING} sx={figureGrid}>
            {FIGURES.map(([name]) => (
              <Skeleton key={name} variant="rounded" height={CARD} />
            ))}
          </Box>
        )}
      </Box>
    </Stack>
  );
}
