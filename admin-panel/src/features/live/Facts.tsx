import type { ReactNode } from 'react';
import { Box } from '@relaptop/shared/ui';

interface FactsProps {
  facts: readonly { label: string; value: ReactNode }[];
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
  // What it is gives way first, word by word; how it is stays on its line as long as it can.
  '& dt': { color: 'text.secondary', flexShrink: 10, minWidth: 'min-content' },
  '& dd': {
    m: 0,
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
  fontSize: '0.875rem',
} as const;

/** Pairs of what something is and how it is, line by line. */
export function Facts({ facts }: FactsProps) {
  return (
    <Box component="dl" sx={rows}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}
