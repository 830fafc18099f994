import type { ReactNode } from 'react';
import { Box, Chip, Stack, Typography } from '@relaptop/shared/ui';

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

/** As it is typed in a command. */
export const Version = ({ children }: { children: string }) => (
  <Box component="code" sx={{ fontSize: '0.8125rem', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

interface CardHeadProps {
  title: string;
  version: string;
  /** How it is, in a word. */
  state: string;
  color: 'success' | 'error' | 'info' | 'default';
}

/** The head of the card of one version of an app. */
export const CardHead = ({ title, version, state, color }: CardHeadProps) => (
  <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'start', mb: 1 }}>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3">{title}</Typography>
      <Version>{version}</Version>
    </Box>
    <Chip size="small" variant="outlined" color={color} label={state} />
  </Stack>
);

const grid = (columns: string) =>
  ({
    display: 'grid',
    gap: 2,
    gridTemplateColumns: columns,
    // Each ends with what is in it.
    alignItems: 'start',
    listStyle: 'none',
    m: 0,
    p: 0,
    '& .MuiCardContent-root:last-child': { pb: 2 },
  }) as const;

/** As many cards beside each other as there is room for, in rem since letters may be large; one below the other on phones. */
export const releaseGrid = grid('repeat(auto-fill, minmax(min(100%, 16.25rem), 1fr))');
/** The same for a few cards that fill the whole line. */
export const figureGrid = grid('repeat(auto-fit, minmax(min(100%, 13.75rem), 1fr))');
