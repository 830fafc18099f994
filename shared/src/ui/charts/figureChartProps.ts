export interface FigureChartProps {
  label: string;
  /** Labels below the bars, one for each value. */
  labels: readonly string[];
  values: readonly number[];
  /** Formats a value; by default the value is a plain number. */
  format?: ((value: number) => string) | undefined;
}

/** Pixels. The page reserves this height while the chart library loads. */
export const CHART_HEIGHT = 180;
