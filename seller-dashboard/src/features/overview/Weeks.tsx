import { OVERVIEW_FIGURES, type OverviewFigure, type SellerWeek } from '@relaptop/shared/contracts';
import { dayText, FigureCard, FiguresTable, useFigureChart } from '@relaptop/shared/charts';
import { Box, formatCount, Section, Typography } from '@relaptop/shared/ui';
import { FIGURES, PARTS, thisWeekText } from './texts';
import { twoCards } from './twoCards';

const HEAD = ['Week from', ...OVERVIEW_FIGURES.map((figure) => FIGURES[figure].label)];

/** How the last weeks went: a drawing of each figure, and all of them in numbers. */
export function Weeks({ weeks }: { weeks: readonly SellerWeek[] }) {
  const Chart = useFigureChart();
  const labels = weeks.map(({ monday }) => dayText(monday));
  return (
    <Section {...PARTS.weeks}>
      <Box sx={twoCards}>
        {OVERVIEW_FIGURES.map((figure) => (
          <FigureCard
            key={figure}
            {...FIGURES[figure]}
            total={formatCount(totalOf(weeks, figure))}
            aside={<ThisWeek count={weeks.at(-1)?.[figure] ?? 0} />}
            labels={labels}
            values={weeks.map((week) => week[figure])}
            Chart={Chart}
          />
        ))}
      </Box>
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

/** How much of a figure is new; nothing is said when nothing is. */
const ThisWeek = ({ count }: { count: number }) =>
  count > 0 && (
    <Typography variant="body2" color="textSecondary">
      {thisWeekText(formatCount(count))}
    </Typography>
  );

const totalOf = (weeks: readonly SellerWeek[], figure: OverviewFigure): number =>
  weeks.reduce((sum, week) => sum + week[figure], 0);
