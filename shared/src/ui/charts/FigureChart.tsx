import { BarChart } from '@mui/x-charts/BarChart';
import { linesOf, strideOf } from './scale';
import { CHART_HEIGHT, type FigureChartProps } from './figureChartProps';

/** Above this number of bars, the bars are too narrow for round corners. */
const MANY = 40;

/** A bar chart of a figure by day or week. The table has the same values. */
export function FigureChart({ label, labels, values, format }: FigureChartProps) {
  const lines = linesOf(values);
  const stride = strideOf(labels.length);
  return (
    <BarChart
      height={CHART_HEIGHT}
      hideLegend
      skipAnimation
      // Keyboard users have the table.
      disableKeyboardNavigation
      margin={{ top: 12, right: 12, bottom: 0, left: 0 }}
      grid={{ horizontal: true }}
      // The chart's own round corners are masks, which don't resize.
      slotProps={{ bar: { rx: labels.length > MANY ? 1 : 3 } }}
      xAxis={[
        {
          scaleType: 'band',
          data: [...labels],
          height: 24,
          categoryGapRatio: 0.35,
          tickInterval: (_day: string, at: number) => at % stride === 0,
          tickPlacement: 'middle',
          tickLabelPlacement: 'tick',
        },
      ]}
      yAxis={[
        {
          width: format ? 48 : 36,
          min: 0,
          max: lines.at(-1) ?? 1,
          tickInterval: lines,
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
