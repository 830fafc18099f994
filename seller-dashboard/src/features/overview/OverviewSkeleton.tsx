import { CHART_HEIGHT } from '@relaptop/shared/charts';
import { OVERVIEW_FIGURES } from '@relaptop/shared/contracts';
import { Box, Section, Skeleton, Stack } from '@relaptop/shared/ui';
import { PARTS } from './texts';
import { twoCards } from './twoCards';

/** Pixels of a card: of tasks, of the one line that says that there are none. */
const HEIGHTS = { tasks: 76, money: 130, figure: CHART_HEIGHT + 150 };

const Card = ({ height }: { height: number }) => <Skeleton variant="rounded" height={height} />;

/** The page's parts while they are loading: their headings are there at once. */
export function OverviewSkeleton() {
  return (
    <Stack spacing={4} role="status" aria-label="Loading your overview">
      <Section {...PARTS.tasks}>
        <Card height={HEIGHTS.tasks} />
      </Section>
      <Section {...PARTS.money}>
        <Box sx={twoCards}>
          <Card height={HEIGHTS.money} />
          <Card height={HEIGHTS.money} />
        </Box>
        <Skeleton width="100%" sx={{ fontSize: '1rem', lineHeight: 1.55 }} />
      </Section>
      <Section {...PARTS.weeks}>
        <Box sx={twoCards}>
          {OVERVIEW_FIGURES.map((figure) => (
            <Card key={figure} height={HEIGHTS.figure} />
          ))}
        </Box>
      </Section>
    </Stack>
  );
}
