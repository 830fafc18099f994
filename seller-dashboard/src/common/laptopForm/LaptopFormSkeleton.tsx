import { Box, Skeleton, Stack } from '@relaptop/shared/ui';
import { pictureGrid } from '../pictures/PicturesEditor';
import { twoColumns } from './FormPart';

const PARTS = [2, 1, 4, 2, 1];
const TILES = 3;
const FIELD = 56;

const times = (count: number) => Array.from({ length: count }, (_unused, at) => at);
const Heading = () => <Skeleton width="9rem" sx={{ fontSize: '1.15rem', mb: 1 }} />;

export function LaptopFormSkeleton({ label }: { label: string }) {
  return (
    <Stack role="status" aria-label={label} spacing={4}>
      <Box>
        <Heading />
        <Box sx={pictureGrid}>
          {times(TILES).map((at) => (
            <Skeleton key={at} variant="rounded" sx={{ height: 'auto', aspectRatio: '4 / 3' }} />
          ))}
        </Box>
      </Box>
      {PARTS.map((fields, part) => (
        <Box key={part}>
          <Heading />
          <Box sx={twoColumns}>
            {times(fields).map((at) => (
              <Box key={at}>
                <Skeleton width="7rem" />
                <Skeleton variant="rounded" height={FIELD} />
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
