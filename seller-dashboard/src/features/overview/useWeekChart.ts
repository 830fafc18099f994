import { useEffect, useState, type ComponentType } from 'react';
import type { OverviewFigure, SellerWeek } from '@relaptop/shared/contracts';

export interface WeekChartProps {
  weeks: readonly SellerWeek[];
  figure: OverviewFigure;
}

/** Pixels; kept free while the library that draws is on its way. */
export const CHART_HEIGHT = 180;

/**
 * Fetches what draws the charts, once the page with its words and numbers is there.
 * @returns undefined while it is on its way; `failed` when it can't be had: then the table has to do
 */
export function useWeekChart(): ComponentType<WeekChartProps> | 'failed' | undefined {
  const [chart, setChart] = useState<{ Chart: ComponentType<WeekChartProps> } | 'failed'>();
  useEffect(() => {
    let isShown = true;
    import('./WeekChart').then(
      ({ WeekChart }) => isShown && setChart({ Chart: WeekChart }),
      () => isShown && setChart('failed'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  return chart === 'failed' ? chart : chart?.Chart;
}
