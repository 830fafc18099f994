import { useState } from 'react';
import { Box, Button, Container, HIGH_WINDOW, Typography } from '@relaptop/shared/basics';
import { TEST_MODE_PAGE, type OverrideRefusal, type TabOverride } from '@relaptop/shared/contracts';
import { endTabOverride } from '../../remotes/tabOverride';

const REFUSALS: Record<OverrideRefusal, (asked: TabOverride) => string> = {
  notAllowed: () =>
    'Other versions need test mode, which a tester’s link turns on. Admins can open a staged version: log in, and open the address again.',
  unknownVersion: ({ remote, version }) => `There is no ${remote} ${version} here.`,
};

interface TabOverrideBarProps {
  overrides: readonly TabOverride[];
  inTestMode: boolean;
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

const button = { size: 'small', variant: 'outlined', color: 'inherit' } as const;

const TEST_MODE = 'Test mode: each tab has its own log-in, and payments are refused.';

const textOf = (asked: TabOverride) =>
  asked.refused
    ? `This tab shows the live version. ${REFUSALS[asked.refused](asked)}`
    : `This tab shows ${asked.remote} ${asked.version}. Only you can see it.`;

/**
 * Shown at the bottom of the window in test mode, and in a tab with its own versions of remotes. Names the
 * versions, or explains why they don't run. Its buttons return the tab to the released versions, and end test
 * mode.
 */
export function TabOverrideBar({ overrides, inTestMode, onEnd = endTabOverride }: TabOverrideBarProps) {
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
          {inTestMode && <Typography variant="body2">{TEST_MODE}</Typography>}
        </Box>
        {(isShown || !inTestMode) && (
          <Button {...button} onClick={isShown ? () => onEnd() : () => setClosed(true)}>
            <span>{isShown ? 'Back to the live version' : 'Close'}</span>
          </Button>
        )}
        {inTestMode && (
          <form method="post" action={`${TEST_MODE_PAGE}/end`}>
            <Button {...button} type="submit">
              <span>End test mode</span>
            </Button>
          </form>
        )}
      </Container>
    </Box>
  );
}
