import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/ui';

interface FactsProps {
  facts: readonly { label: string; value: ReactNode; isLong?: boolean }[];
}

const rows = {
  m: 0,
  '& > div': {
    display: 'flex',
    gap: 2,
    justifyContent: 'space-between',
    alignItems: 'baseline',
    py: 0.75,
    borderTop: 1,
    borderColor: 'divider',
    '&:first-of-type': { borderTop: 0 },
  },
  '& dt': { color: 'text.secondary', flexShrink: 10, minWidth: 'min-content' },
  '& dd': {
    m: 0,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
  '& > [data-long="true"]': { display: 'block', '& dd': { textAlign: 'left' } },
  fontSize: '0.875rem',
} as const;

export function Facts({ facts }: FactsProps) {
  return (
    <Box component="dl" sx={rows}>
      {facts.map(({ label, value, isLong }) => (
        <div key={label} data-long={isLong}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

const grid = (columns: string) =>
  ({
    display: 'grid',
    gap: 2,
    gridTemplateColumns: columns,
    alignItems: 'start',
    listStyle: 'none',
    m: 0,
    p: 0,
    '& > * > div:last-child': { pb: 2 },
  }) as const;

/**
 * A grid with as many cards in a row as fit. The width is in rem, so that it grows with the user's text size.
 */
export const releaseGrid = grid('repeat(auto-fill, minmax(min(100%, 22rem), 1fr))');
/** Like {@link releaseGrid}, but if there are only a few cards, they fill the whole row. */
export const figureGrid = grid('repeat(auto-fit, minmax(min(100%, 13.75rem), 1fr))');
