export interface FigureChartProps {
  label: string;
  labels: readonly string[];
  values: readonly number[];
  format?: ((value: number) => string) | undefined;
}

/** Pixels. The page reserves this height while the chart library loads. */
export const CHART_HEIGHT = 180;
