import type { ReactNode } from 'react';
import { Box, Card, CardContent, Skeleton, Stack } from '@relaptop/shared/ui';
import { figureGrid, releaseGrid } from './cards';
import { FIGURE_GROUPS } from './Figures';

/** Number of cards: the shell and four remotes. `FACTS` are the lines of each card. */
const RELEASES = 5;
const FACTS = 3;
const CHECKS = 7;
const VERDICT = 50;

const times = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_unused, index) => draw(index));

const cardOf = (key: number, lines: number) => (
  <Card key={key}>
    <CardContent>
      <Skeleton width="55%" height={30} />
      {times(lines, (line) => (
        <Skeleton key={line} height={33} />
      ))}
    </CardContent>
  </Card>
);

const heading = (
  <Box>
    <Skeleton width={150} height={44} />
    <Skeleton width="min(100%, 320px)" />
  </Box>
);

export function StatusSkeleton() {
  return (
    <Stack role="status" aria-label="Loading the system status" spacing={4}>
      <Stack spacing={2}>
        {heading}
        <Skeleton variant="rounded" height={VERDICT} />
        <Card>
          <CardContent>
            {times(CHECKS, (index) => (
              <Box key={index} sx={{ py: 1.25 }}>
                <Skeleton width="min(50%, 200px)" height={26} />
                <Skeleton width="min(80%, 320px)" />
              </Box>
            ))}
          </CardContent>
        </Card>
      </Stack>
      <Stack spacing={2}>
        {heading}
        <Box sx={releaseGrid}>{times(RELEASES, (index) => cardOf(index, FACTS))}</Box>
      </Stack>
      <Stack spacing={2}>
        {heading}
        <Box sx={figureGrid}>{FIGURE_GROUPS.map(({ figures }, index) => cardOf(index, figures.length))}</Box>
      </Stack>
    </Stack>
  );
}
