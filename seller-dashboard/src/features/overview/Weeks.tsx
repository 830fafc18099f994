import { OVERVIEW_FIGURES, type OverviewFigure, type SellerWeek } from '@relaptop/shared/contracts';
import { dayText, FigureCard, FiguresTable, useFigureChart } from '@relaptop/shared/charts';
import { Box, formatCount, Section } from '@relaptop/shared/ui';
import { FIGURES, PARTS } from './texts';
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
            labels={labels}
            values={weeks.map((week) => week[figure])}
            Chart={Chart}
          />
        ))}
      </Box>
      <FiguresTable
        caption="Views, saves, bookings and sales by week"
        head={HEAD}
        rows={weeks
          .toReversed()
          .map((week) => [dayText(week.monday), ...OVERVIEW_FIGURES.map((name) => formatCount(week[name]))])}
        isOpenAtFirst={Chart === 'failed'}
      />
    </Section>
  );
}

const totalOf = (weeks: readonly SellerWeek[], figure: OverviewFigure): number =>
  weeks.reduce((sum, week) => sum + week[figure], 0);
