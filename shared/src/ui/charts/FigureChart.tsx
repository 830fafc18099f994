import { BarChart } from '@mui/x-charts/BarChart';
import { linesOf, strideOf } from './scale';
import type { FigureChartProps } from './figureChartProps';

/** With more bars, each bar is too narrow for round corners. */
const MOST_ROUNDED_BARS = 40;

/** Bars by day or week. `FiguresTable` has the same values as text. */
export function FigureChart({ label, labels, values, format }: FigureChartProps) {
  const lines = linesOf(values);
  const stride = strideOf(labels.length);
  return (
    <BarChart
      hideLegend
      skipAnimation
      // Keyboard users read the values in the table.
      disableKeyboardNavigation
      margin={{ top: 12, right: 12, bottom: 0, left: 0 }}
      grid={{ horizontal: true }}
      // The library's `borderRadius` uses masks that don't resize with the chart. `rx` rounds the bars
      // themselves.
      slotProps={{ bar: { rx: labels.length > MOST_ROUNDED_BARS ? 1 : 3 } }}
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
