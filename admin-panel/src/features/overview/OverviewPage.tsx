import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { errorMessage } from '@relaptop/shared/api';
import { dayText, FigureCard, FiguresTable, useFigureChart } from '@relaptop/shared/charts';
import {
  OVERVIEW_DAYS,
  type AdminDay,
  type AdminFigure,
  type AdminOverview,
  type OverviewDays,
} from '@relaptop/shared/contracts';
import { saveFile, toCsv } from '@relaptop/shared/tables';
import {
  Box,
  Button,
  FailedState,
  formatAmount,
  formatCount,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
  useWhileVisible,
} from '@relaptop/shared/ui';
import { PageHead } from '../../common/PageHead';
import { useChoiceFilter } from '../../common/useFilter';
import { useAdminOverviewQuery } from '../../common/adminApi';

const daysText = (days: number): string => `${days} days`;

const FIGURES: readonly (readonly [name: AdminFigure, label: string, note: string])[] = [
  ['money', 'Money', 'Paid by buyers, before refunds'],
  ['sales', 'Sales', 'Orders that were paid'],
  ['bookings', 'Bookings', 'Reservations by buyers, paid or not'],
  ['listings', 'Listings', 'Laptops listed for sale'],
  ['visits', 'Visits', 'Each browser counts at most once a day. We store no names or IP addresses'],
  ['refunds', 'Refunds', 'Returned to buyers, including lost disputes'],
  ['reports', 'Reports', 'Of laptops, reviews and profiles, but not of conversations'],
];

const MONEY: readonly AdminFigure[] = ['money', 'refunds'];
const short = new Intl.NumberFormat('en-US', { notation: 'compact', style: 'currency', currency: 'USD' });

const valueText = (name: AdminFigure, value: number): string =>
  MONEY.includes(name) ? formatAmount(value) : formatCount(value);

const shortFormat = (name: AdminFigure): ((value: number) => string) | undefined =>
  MONEY.includes(name) ? (value) => short.format(value) : undefined;

/** @returns text such as `+25% · $1,200.00 in the previous 30 days` */
export function changeText(name: AdminFigure, now: number, before: number, days: number): string {
  if (before === 0)
    return now === 0 ? `Same as in the previous ${days} days` : `None in the previous ${days} days`;
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${formatCount(Math.abs(percent))}% · ${valueText(name, before)} in the previous ${days} days`;
}

/** @returns the sum of a figure over all days. Sums in dollars are rounded to cents */
const totalOf = (daily: readonly AdminDay[], name: AdminFigure): number =>
  Math.round(daily.reduce((sum, day) => sum + day[name], 0) * 100) / 100;

const HEAD = ['Day', ...FIGURES.map(([, label]) => label)];

/** @returns the days as CSV, oldest first, with money in dollars */
export const overviewCsv = (daily: readonly AdminDay[]): string =>
  toCsv(
    HEAD,
    daily.map((day) => [day.day, ...FIGURES.map(([name]) => day[name])]),
  );

const figureGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  // The chart of the money takes the full width. The other charts form pairs.
  '& > :first-of-type': { gridColumn: { md: '1 / -1' } },
} as const;

interface FiguresProps {
  overview: AdminOverview;
  days: OverviewDays;
}

function Figures({ overview: { daily, before }, days }: FiguresProps) {
  const Chart = useFigureChart();
  const labels = daily.map(({ day }) => dayText(day));
  return (
    <>
      <Box sx={figureGrid}>
        {FIGURES.map(([name, label, note]) => {
          const total = totalOf(daily, name);
          return (
            <FigureCard
              key={name}
              heading="h2"
              label={label}
              note={note}
              labels={labels}
              Chart={Chart}
              total={valueText(name, total)}
              aside={
                <Typography variant="body2" color="textSecondary">
                  {changeText(name, total, before[name], days)}
                </Typography>
              }
              values={daily.map((day) => day[name])}
              format={shortFormat(name)}
            />
          );
        })}
      </Box>
      <FiguresTable
        caption="All figures by day"
        head={HEAD}
        rows={daily
          .toReversed()
          .map((day) => [dayText(day.day), ...FIGURES.map(([name]) => valueText(name, day[name]))])}
        isOpenAtFirst={Chart === 'failed'}
      />
    </>
  );
}

const USUAL: OverviewDays = 30;
const CHOICES = OVERVIEW_DAYS.map(String);

/** The number of days that the charts show. The address contains the number, unless it is the default. */
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
    onChange={(_event, days: OverviewDays | null) => days && onChange(days)}
  >
    {OVERVIEW_DAYS.map((days) => (
      <ToggleButton key={days} value={days} sx={choice}>
        {daysText(days)}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

/** Polling interval. The server caches the figures for a minute, so a shorter interval would be useless. */
const POLL_MS = 60_000;
const CARD = 320;

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
