export interface FigureChartProps {
  /** What the figure is called. */
  label: string;
  /** Below the bars, and as many. */
  labels: readonly string[];
  values: readonly number[];
  /** How a value is written; as a plain number by default. */
  format?: ((value: number) => string) | undefined;
}

/** Pixels; kept free while the library that draws is on its way. */
export const CHART_HEIGHT = 180;
