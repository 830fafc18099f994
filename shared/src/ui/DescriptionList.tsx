import type { ReactNode } from 'react';
import { Box } from './basics';

const grid = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 2,
  rowGap: 0.75,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** Omits items without a value. */
export function DescriptionList({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box component="dl" sx={grid}>
      {items.map(
        ([name, value]) =>
          value && (
            <Box key={name} sx={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </Box>
          ),
      )}
    </Box>
  );
}
