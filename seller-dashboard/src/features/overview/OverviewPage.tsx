import { errorMessage } from '@relaptop/shared/api';
import { CHART_HEIGHT, dayText, FigureCard, FiguresTable, useFigureChart } from '@relaptop/shared/charts';
import {
  OVERVIEW_FIGURES,
  OVERVIEW_WEEKS,
  type OverviewFigure,
  type PayoutDesk,
  type SalesOverview,
  type SellerWeek,
} from '@relaptop/shared/contracts';
import { Link, useCurrentPanel } from '@relaptop/shared/router';
import {
  Box,
  FailedState,
  formatAmount,
  formatCount,
  Paper,
  Section,
  Skeleton,
  Stack,
  StaleNote,
  Typography,
} from '@relaptop/shared/ui';
import { usePayoutsDeskQuery, useSalesOverviewQuery } from '../../common/sellerApi';
import { whenSent } from '../../common/payouts/moneyText';
import { pages } from '../../paths';
import { Tasks, TASKS_TITLE } from './Tasks';

const PARTS = {
  money: { title: 'Money', note: 'Your share of what buyers have paid for your laptops.' },
  weeks: {
    title: `The last ${OVERVIEW_WEEKS} weeks`,
    note: 'Weeks from Monday to Sunday. The last one is this week so far.',
  },
} as const;

/** Label and definition of each figure, and the text in place of a chart without events. */
const FIGURES: Readonly<Record<OverviewFigure, { label: string; note: string; nothing: string }>> = {
  views: {
    label: 'Views',
    note: 'Per laptop, at most one a day from each account and network',
    nothing: 'No views in these weeks.',
  },
  saves: {
    label: 'Saves',
    note: 'Saved in that week, and still on a buyer’s list',
    nothing: 'No saves in these weeks. More pictures and a fair price help.',
  },
  questions: {
    label: 'Questions',
    note: 'Conversations that buyers started',
    nothing: 'No questions in these weeks.',
  },
  bookings: {
    label: 'Bookings',
    note: 'Reservations by buyers, paid or not',
    nothing: 'No bookings in these weeks.',
  },
  sales: { label: 'Sales', note: 'Paid and not refunded', nothing: 'No sales in these weeks.' },
};

const ordersText = (orders: number): string => (orders === 1 ? 'From 1 sale' : `From ${orders} sales`);

/** @returns when the shop pays for sold laptops, and the condition of an account that isn't ready */
function whenText(desk: Pick<PayoutDesk, 'payoutsOn' | 'accountState'> | undefined): string {
  if (desk?.payoutsOn === false)
    return 'Payouts are not switched on in this shop yet. Your money waits safely until they are.';
  const send = `send the money for a laptop ${whenSent()}.`;
  return desk?.accountState === 'ready'
    ? `We usually ${send}`
    : `Once your payouts are set up, we usually ${send}`;
}

const twoCards = {
  display: 'grid',
  gap: 2,
  // At most two columns, and one if the letters are large.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(18rem, 40%)), 1fr))',
} as const;

/**
 * Heights of the placeholders in pixels. The placeholder of the tasks is as high as the line "Nothing to do".
 */
const HEIGHTS = { tasks: 76, money: 130, figure: { xs: CHART_HEIGHT / 2 + 150, sm: CHART_HEIGHT + 150 } };

const Card = ({ height }: { height: number | { xs: number; sm: number } }) => (
  <Skeleton variant="rounded" sx={{ height }} />
);

function OverviewSkeleton() {
  return (
    <Stack spacing={4} role="status" aria-label="Loading your overview">
      <Section title={TASKS_TITLE}>
        <Card height={HEIGHTS.tasks} />
      </Section>
      <Section {...PARTS.money}>
        <Box sx={twoCards}>
          <Card height={HEIGHTS.money} />
          <Card height={HEIGHTS.money} />
        </Box>
        <Skeleton width="100%" sx={{ fontSize: '1rem', lineHeight: 1.55 }} />
      </Section>
      <Section {...PARTS.weeks}>
        <Box sx={twoCards}>
          {OVERVIEW_FIGURES.map((figure) => (
            <Card key={figure} height={HEIGHTS.figure} />
          ))}
        </Box>
      </Section>
    </Stack>
  );
}

interface SumProps {
  label: string;
  amount: number;
  note: string;
}

function Sum({ label, amount, note }: SumProps) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: '2rem', fontWeight: 800, lineHeight: 1.2 }}>
        {formatAmount(amount)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
    </Paper>
  );
}

interface MoneyProps extends Pick<SalesOverview, 'money'> {
  desk: PayoutDesk | undefined;
}

function Money({ money: { coming }, desk }: MoneyProps) {
  const payouts = pages.payouts.getHref(useCurrentPanel());
  return (
    <Section {...PARTS.money}>
      <Box sx={twoCards}>
        <Sum
          label="Coming to you"
          amount={coming.amount}
          note={coming.orders === 0 ? 'No money is on its way to you' : ordersText(coming.orders)}
        />
        {desk && <Sum label="Paid out" amount={desk.paidOut} note="Sent to you, less reversed payouts" />}
      </Box>
      <Typography>
        {whenText(desk)}{' '}
        <Box
          component={Link}
          to={payouts}
          sx={{
            color: 'primary.main',
            textDecorationColor: 'color-mix(in srgb, currentcolor 40%, transparent)',
          }}
        >
          See your payouts
        </Box>
      </Typography>
    </Section>
  );
}

const HEAD = ['Week from', ...OVERVIEW_FIGURES.map((figure) => FIGURES[figure].label)];

function Weeks({ weeks }: { weeks: readonly SellerWeek[] }) {
  const Chart = useFigureChart();
  const nothing = OVERVIEW_FIGURES.filter((figure) => totalOf(weeks, figure) === 0);
  const labels = weeks.map(({ monday }) => dayText(monday));
  return (
    <Section {...PARTS.weeks}>
      <Box sx={twoCards}>
        {OVERVIEW_FIGURES.filter((figure) => !nothing.includes(figure)).map((figure) => (
          <FigureCard
            key={figure}
            label={FIGURES[figure].label}
            note={FIGURES[figure].note}
            total={formatCount(totalOf(weeks, figure))}
            aside={<ThisWeek count={weeks.at(-1)?.[figure] ?? 0} />}
            labels={labels}
            values={weeks.map((week) => week[figure])}
            Chart={Chart}
          />
        ))}
      </Box>
      {nothing.length > 0 && (
        <Typography color="textSecondary">
          {nothing.map((figure) => FIGURES[figure].nothing).join(' ')}
        </Typography>
      )}
      <FiguresTable
        caption="Views, saves, questions, bookings and sales by week"
        head={HEAD}
        rows={weeks
          .toReversed()
          .map((week) => [dayText(week.monday), ...OVERVIEW_FIGURES.map((name) => formatCount(week[name]))])}
        isOpenAtFirst={Chart === 'failed'}
      />
    </Section>
  );
}

const ThisWeek = ({ count }: { count: number }) =>
  count > 0 && (
    <Typography variant="body2" color="textSecondary">
      {formatCount(count)} this week
    </Typography>
  );

const totalOf = (weeks: readonly SellerWeek[], figure: OverviewFigure): number =>
  weeks.reduce((sum, week) => sum + week[figure], 0);

export function OverviewPage() {
  const { data, error, refetch } = useSalesOverviewQuery();
  const { data: desk, isLoading: isDeskLoading } = usePayoutsDeskQuery({ fresh: false });
  return (
    <Stack spacing={4}>
      <Box>
        <Typography variant="h1">Overview</Typography>
        <StaleNote message={data && error && errorMessage(error)} onRetry={() => void refetch()} />
      </Box>
      {/* Waits for the payout data too. Otherwise a task could appear after “Nothing to do”. */}
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
