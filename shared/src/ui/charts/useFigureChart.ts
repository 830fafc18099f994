import { useEffect, useState, type ComponentType } from 'react';
import type { FigureChartProps } from './figureChartProps';

export type LoadedChart = ComponentType<FigureChartProps> | 'failed' | undefined;

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
