import { BarChart } from '@mui/x-charts/BarChart';
import { CHART_HEIGHT, type FigureChartProps } from './useFigureChart';

/** Bars of the same height would fill the frame when there is nothing to see. */
const LEAST_TOP = 4;

/** One figure as bars, one for each day or week. What it shows stands in the table, too. */
export function FigureChart({ label, labels, values, format }: FigureChartProps) {
  return (
    <BarChart
      height={CHART_HEIGHT}
      hideLegend
      skipAnimation
      // The table says the same to who has no pointer.
      disableKeyboardNavigation
      margin={{ top: 12, right: 4, bottom: 0, left: 0 }}
      grid={{ horizontal: true }}
      borderRadius={labels.length > MANY ? 1 : 4}
      xAxis={[{ scaleType: 'band', data: [...labels], height: 24, categoryGapRatio: 0.35 }]}
      yAxis={[
        {
          width: format ? 48 : 36,
          min: 0,
          max: Math.max(LEAST_TOP, ...values),
          tickMinStep: 1,
          tickNumber: 4,
          disableLine: true,
          ...(format && { valueFormatter: format }),
        },
      ]}
      series={[
        {
          data: [...values],
          label,
          color: 'var(--mui-palette-primary-main)',
          ...(format && { valueFormatter: (value: number | null) => format(value ?? 0) }),
        },
      ]}
    />
  );
}

/** Bars above which they are too narrow for round corners. */
const MANY = 40;
