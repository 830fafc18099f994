import { BarChart } from '@mui/x-charts/BarChart';
import { FIGURES } from './texts';
import { CHART_HEIGHT, type WeekChartProps } from './useWeekChart';
import { dayText } from './weeks';

/** Bars of the same height would fill the frame when there is nothing to see. */
const LEAST_TOP = 4;

/** One figure, week by week. What it shows stands in the table, too. */
export function WeekChart({ weeks, figure }: WeekChartProps) {
  const values = weeks.map((week) => week[figure]);
  return (
    <BarChart
      height={CHART_HEIGHT}
      hideLegend
      skipAnimation
      // The table says the same to who has no pointer.
      disableKeyboardNavigation
      margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
      grid={{ horizontal: true }}
      borderRadius={4}
      xAxis={[
        {
          scaleType: 'band',
          data: weeks.map(({ monday }) => dayText(monday)),
          height: 24,
          categoryGapRatio: 0.35,
        },
      ]}
      yAxis={[
        {
          width: 36,
          min: 0,
          max: Math.max(LEAST_TOP, ...values),
          tickMinStep: 1,
          tickNumber: 4,
          disableLine: true,
        },
      ]}
      series={[{ data: values, label: FIGURES[figure].label, color: 'var(--mui-palette-primary-main)' }]}
    />
  );
}
