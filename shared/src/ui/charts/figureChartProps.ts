export interface FigureChartProps {
  label: string;
  /** One label below each value's bar. */
  labels: readonly string[];
  values: readonly number[];
  /** By default, a value is a plain number. */
  format?: ((value: number) => string) | undefined;
}

/** Pixels. The page reserves this height while the chart library loads. */
export const CHART_HEIGHT = 180;
