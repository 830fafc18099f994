import { useEffect, useState, type ComponentType } from 'react';

export interface FigureChartProps {
  /** What the figure is called. */
  label: string;
  /** Below the bars, and as many. */
  labels: readonly string[];
  values: readonly number[];
  /** How a value is written; as a plain number by default. */
  format?: ((value: number) => string) | undefined;
}

/** Undefined while what draws is on its way; `failed` when it can't be had: then the table has to do. */
export type LoadedChart = ComponentType<FigureChartProps> | 'failed' | undefined;

/** Pixels; kept free while the library that draws is on its way. */
export const CHART_HEIGHT = 180;

/** Fetches what draws the charts, once the page with its words and numbers is there. */
export function useFigureChart(): LoadedChart {
  const [chart, setChart] = useState<{ Chart: ComponentType<FigureChartProps> } | 'failed'>();
  useEffect(() => {
    let isShown = true;
    import('./FigureChart').then(
      ({ FigureChart }) => isShown && setChart({ Chart: FigureChart }),
      () => isShown && setChart('failed'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return chart === 'failed' ? chart : chart?.Chart;
}
