import { dayText, FigureCard, FiguresTable, useFigureChart } from '@relaptop/shared/charts';
import type { AdminDay, AdminFigure, AdminOverview, OverviewDays } from '@relaptop/shared/contracts';
import { toCsv } from '@relaptop/shared/tables';
import { Box, formatAmount, formatCount, Typography } from '@relaptop/shared/ui';

export const daysText = (days: number): string => `${days} days`;

/** Figures with their labels and definitions: money first, then its sources, then its losses. */
export const FIGURES: readonly (readonly [name: AdminFigure, label: string, note: string])[] = [
  ['money', 'Money', 'What buyers paid, including what was refunded later'],
  ['sales', 'Sales', 'Orders that were paid'],
  ['bookings', 'Bookings', 'Laptops reserved, paid for or not'],
  ['listings', 'Listings', 'Laptops that were put up for sale'],
  ['visits', 'Visits', 'Each browser once a day; nobody’s name or address is kept'],
  ['refunds', 'Refunds', 'Money that went back to buyers, lost disputes included'],
  ['reports', 'Reports', 'Of laptops, reviews and profiles, but not of conversations'],
];

const MONEY: readonly AdminFigure[] = ['money', 'refunds'];
const short = new Intl.NumberFormat('en-US', { notation: 'compact', style: 'currency', currency: 'USD' });

/** @returns a value of a figure in full */
const valueText = (name: AdminFigure, value: number): string =>
  MONEY.includes(name) ? formatAmount(value) : formatCount(value);

/** @returns the number format of a figure's chart; undefined for plain numbers */
const shortFormat = (name: AdminFigure): ((value: number) => string) | undefined =>
  MONEY.includes(name) ? (value) => short.format(value) : undefined;

/** @returns the difference from the period before */
export function changeText(name: AdminFigure, now: number, before: number, days: number): string {
  if (before === 0) return now === 0 ? `As in the ${days} days before` : `None in the ${days} days before`;
  const percent = Math.round(((now - before) / before) * 100);
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '±';
  return `${sign}${formatCount(Math.abs(percent))}% · ${valueText(name, before)} in the ${days} days before`;
}

/** @returns the sum of all days; dollars are rounded to cents */
const totalOf = (daily: readonly AdminDay[], name: AdminFigure): number =>
  Math.round(daily.reduce((sum, day) => sum + day[name], 0) * 100) / 100;

/** @returns the days as CSV, oldest first, with money in dollars */
export const overviewCsv = (daily: readonly AdminDay[]): string =>
  toCsv(
    ['Day', ...FIGURES.map(([, label]) => label)],
    daily.map((day) => [day.day, ...FIGURES.map(([name]) => day[name])]),
  );

const HEAD = ['Day', ...FIGURES.map(([, label]) => label)];
/** Shared with the placeholders. */
export const figureGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  // Money takes the full width; the other figures are in pairs.
  '& > :first-of-type': { gridColumn: { md: '1 / -1' } },
} as const;

interface FiguresProps {
  overview: AdminOverview;
  days: OverviewDays;
}

/** A chart of each figure with its change, and a table of all figures. */
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
