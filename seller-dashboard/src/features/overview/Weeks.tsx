import { OVERVIEW_FIGURES, OVERVIEW_WEEKS, type SellerWeek } from '@relaptop/shared/contracts';
import { Box, formatCount, Paper, Typography } from '@relaptop/shared/ui';
import { Section } from './Section';
import { FIGURES } from './texts';
import { CHART_HEIGHT, useWeekChart } from './useWeekChart';
import { totalOf } from './weeks';
import { WeeksTable } from './WeeksTable';

/** How the last weeks went: a drawing of each figure, and all of them in numbers. */
export function Weeks({ weeks }: { weeks: readonly SellerWeek[] }) {
  const Chart = useWeekChart();
  return (
    <Section
      title={`The last ${OVERVIEW_WEEKS} weeks`}
      note="Weeks from Monday to Sunday. The last one is this week so far."
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } }}>
        {OVERVIEW_FIGURES.map((figure) => (
          <Paper key={figure} variant="outlined" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
            <Typography variant="h3">{FIGURES[figure].label}</Typography>
            <Typography variant="body2" color="textSecondary">
              {FIGURES[figure].note}
            </Typography>
            <Typography sx={{ fontSize: '1.6rem', fontWeight: 800, mt: 1 }}>
              {formatCount(totalOf(weeks, figure))}
            </Typography>
            {Chart !== 'failed' && (
              <Box aria-hidden sx={{ height: CHART_HEIGHT }}>
                {Chart && <Chart weeks={weeks} figure={figure} />}
              </Box>
            )}
          </Paper>
        ))}
      </Box>
      <WeeksTable weeks={weeks} isOpenAtFirst={Chart === 'failed'} />
    </Section>
  );
}
