import type { ReactNode } from 'react';
import { Box, Paper, Typography } from '@relaptop/shared/ui';
import { CHART_HEIGHT, type FigureChartProps } from './figureChartProps';
import type { LoadedChart } from './useFigureChart';

interface FigureCardProps extends FigureChartProps {
  note: string;
  heading?: 'h2' | 'h3';
  total: string;
  aside?: ReactNode;
  /** Replaces the chart if all values are 0. */
  nothing?: string;
  Chart: LoadedChart;
}

const NOTHING = 'Nothing in this period.';

export function FigureCard({
  note,
  heading = 'h3',
  total,
  aside,
  nothing = NOTHING,
  Chart,
  ...chart
}: FigureCardProps) {
  const isNothing = chart.values.every((value) => value === 0);
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography variant="h3" component={heading}>
        {chart.label}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {note}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mt: 1 }}>
        <Typography sx={{ fontSize: '1.6rem', fontWeight: 800 }}>{total}</Typography>
        {aside}
      </Box>
      {isNothing && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {nothing}
        </Typography>
      )}
      {!isNothing && Chart !== 'failed' && (
        <Box aria-hidden sx={{ height: { xs: CHART_HEIGHT / 2, sm: CHART_HEIGHT } }}>
          {Chart && <Chart {...chart} />}
        </Box>
      )}
    </Paper>
  );
}
