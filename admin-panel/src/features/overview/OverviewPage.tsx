import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { errorMessage } from '@relaptop/shared/api';
import { OVERVIEW_DAYS, type OverviewDays } from '@relaptop/shared/contracts';
import { saveFile } from '@relaptop/shared/tables';
import { Box, Button, FailedState, Skeleton, Stack, StaleNote, useWhileVisible } from '@relaptop/shared/ui';
import { PageHead } from '../../common/PageHead';
import { useChoiceFilter } from '../../common/useFilter';
import { daysText, figureGrid, Figures, FIGURES, overviewCsv } from './figures';
import { useAdminOverviewQuery } from '../../common/adminApi';

const USUAL: OverviewDays = 30;
const CHOICES = OVERVIEW_DAYS.map(String);

/** The period of the page. The address has it unless it is the default. */
function useDays() {
  const { shown, show, value } = useChoiceFilter('days', CHOICES);
  const daysOf = (text: string | undefined): OverviewDays =>
    OVERVIEW_DAYS.find((days) => String(days) === text) ?? USUAL;
  return {
    shown: daysOf(shown),
    days: daysOf(value),
    show: (days: OverviewDays) => show(days === USUAL ? undefined : String(days)),
  };
}

/** As high as the button next to it, for touch input. */
const choice = { minHeight: 44, px: 2, textTransform: 'none', color: 'text.primary' } as const;

interface DaysChoiceProps {
  shown: OverviewDays;
  onChange: (days: OverviewDays) => void;
}

const DaysChoice = ({ shown, onChange }: DaysChoiceProps) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={shown}
    aria-label="Days to look back on"
    // `null` means a click on the active option, which changes nothing.
    onChange={(_event, days: OverviewDays | null) => days && onChange(days)}
  >
    {OVERVIEW_DAYS.map((days) => (
      <ToggleButton key={days} value={days} sx={choice}>
        {daysText(days)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

/** Polling interval in milliseconds; the server caches the figures for a minute. */
const POLL_MS = 60_000;
/** Height of a card's placeholder in pixels. */
const CARD = 320;

/** The shop's figures of a period, compared with the period before. */
export function OverviewPage() {
  const { shown, days, show } = useDays();
  const { currentData: overview, error, isFetching, refetch } = useAdminOverviewQuery(days);
  useWhileVisible(POLL_MS, refetch);
  const retry = () => void refetch();
  const failure = error && !isFetching ? errorMessage(error) : undefined;
  const today = overview?.daily.at(-1)?.day ?? '';
  const save = () =>
    overview && saveFile(`relaptop-overview-${days}-days-${today}.csv`, overviewCsv(overview.daily));
  return (
    <Stack spacing={3}>
      <PageHead
        title="Shop figures"
        lead="Days begin at midnight UTC; the last one is today, so far. Figures may be a minute old."
      />
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <DaysChoice shown={shown} onChange={show} />
        <Button variant="outlined" disabled={!overview} onClick={save}>
          Download CSV
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
          <Box role="status" aria-label="Loading the figures" sx={figureGrid}>
            {FIGURES.map(([name]) => (
              <Skeleton key={name} variant="rounded" height={CARD} />
            ))}
          </Box>
        )}
      </Box>
    </Stack>
  );
}
