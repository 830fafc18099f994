import { useEffect, useState, type ComponentType } from 'react';
import type { FigureChartProps } from './figureChartProps';

/** Undefined while what draws is on its way; `failed` when it can't be had: then the table has to do. */
export type LoadedChart = ComponentType<FigureChartProps> | 'failed' | undefined;

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
