import { useState } from 'react';
import { Box, Button, Container, HIGH_WINDOW, Typography } from '@relaptop/shared/basics';
import type { TabOverride } from '@relaptop/shared/contracts';
import { endTabOverride } from '../../remotes/tabOverride';
import { tabOverrideTexts } from './texts';

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
  asked.refused ? tabOverrideTexts.refused(asked) : tabOverrideTexts.shown(asked);

/** Says at the lower edge that this tab has another version than everybody, or why it has not, and ends it. */
export function TabOverrideBar({ overrides, onEnd = endTabOverride }: TabOverrideBarProps) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const isShown = overrides.some(({ refused }) => refused === undefined);
  return (
    <Box component="aside" aria-label={tabOverrideTexts.label} sx={bar}>
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
          <span>{isShown ? tabOverrideTexts.end : tabOverrideTexts.close}</span>
        </Button>
      </Container>
    </Box>
  );
}
