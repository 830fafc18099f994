import { useState } from 'react';
import { Box, Button, Container, HIGH_WINDOW, Typography } from '@relaptop/shared/basics';
import type { OverrideRefusal, TabOverride } from '@relaptop/shared/contracts';
import { endTabOverride } from '../../remotes/tabOverride';

const REFUSALS: Record<OverrideRefusal, (asked: TabOverride) => string> = {
  notAllowed: () =>
    'Only admins can open another version, unless you have a link for it. If you are an admin, log in and open the address again.',
  changedLink: () => 'The link is not complete. Copy all of it, or ask for a new one.',
  expiredLink: () => 'The link has expired. Ask for a new one.',
  unknownVersion: ({ remote, version }) => `There is no ${remote} ${version} here.`,
};

interface TabOverrideBarProps {
  overrides: readonly TabOverride[];
  onEnd?: () => void;
}

const bar = {
  [HIGH_WINDOW]: { position: 'sticky' },
  bottom: 0,
  zIndex: 'appBar',
  bgcolor: 'text.primary',
  color: 'background.paper',
  '--focus-ring': 'var(--mui-palette-background-paper)',
  py: 1,
} as const;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 } as const;

const textOf = (asked: TabOverride) =>
  asked.refused
    ? `This tab shows the live version. ${REFUSALS[asked.refused](asked)}`
    : `This tab shows ${asked.remote} ${asked.version}. Only you can see it.`;

/**
 * Bar at the lower edge of a tab that requested versions of remotes. It names the versions, or explains why
 * they don't run. Its button returns the tab to the live versions.
 */
export function TabOverrideBar({ overrides, onEnd = endTabOverride }: TabOverrideBarProps) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const isShown = overrides.some(({ refused }) => refused === undefined);
  return (
    <Box component="aside" aria-label="Version in this tab" sx={bar}>
      <Container sx={row}>
        <Box role="status" sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
          {overrides.map((asked) => (
            <Typography key={asked.remote} variant="body2">
              {textOf(asked)}
            </Typography>
          ))}
        </Box>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          onClick={isShown ? () => onEnd() : () => setClosed(true)}
        >
          <span>{isShown ? 'Back to the live version' : 'Close'}</span>
        </Button>
      </Container>
    </Box>
  );
}
