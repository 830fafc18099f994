import { Box } from '@relaptop/shared/basics';
import type { ReactNode } from 'react';

/** What is known of something: pairs of a name and a value; those without a value are left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <Box component="dl" sx={factsStyle}>
      {Object.entries(facts).map(([name, value]) =>
        value === undefined || value === null ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ),
      )}
    </Box>
  );
}

const factsStyle = {
  m: 0,
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(7rem, 2fr) 3fr',
    columnGap: 2,
    py: 0.75,
    borderBottom: '1px solid',
    borderColor: 'divider',
  },
  '& > div:last-child': { border: 0 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
