import { dayText, FigureCard, FiguresTable, useFigureChart } from '@relaptop/shared/charts';
import type { AdminDay, AdminFigure, AdminOverview, OverviewDays } from '@relaptop/shared/contracts';
import { toCsv } from '@relaptop/shared/tables';
import { Box, Typography } from '@relaptop/shared/ui';
import { changeText, FIGURES, shortFormat, valueText } from './texts';

/** @returns all days together; dollars to the cent. */
const totalOf = (daily: readonly AdminDay[], name: AdminFigure): number =>
  Math.round(daily.reduce((sum, day) => sum + day[name], 0) * 100) / 100;

/** @returns the days as a file, oldest first; money is in dollars. */
export const overviewCsv = (daily: readonly AdminDay[]): string =>
  toCsv(
    ['Day', ...FIGURES.map(([, label]) => label)],
    daily.map((day) => [day.day, ...FIGURES.map(([name]) => day[name])]),
  );

const HEAD = ['Day', ...FIGURES.map(([, label]) => label)];
/** Also of the cards that are loading. */
export const figureGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  // Money has the whole breadth; the others stand in pairs.
  '& > :first-of-type': { gridColumn: { md: '1 / -1' } },
} as const;

interface FiguresProps {
  overview: AdminOverview;
  days: OverviewDays;
}

/** A drawing of each figure with what it was before, and all of them in numbers. */
export function Figures({ overview: { daily, before }, days }: FiguresProps) {
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
              {...{ label, note, labels, Chart }}
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
