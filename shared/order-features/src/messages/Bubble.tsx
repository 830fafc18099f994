import type { ReactNode } from 'react';
import { Box, RADIUS, visuallyHidden } from '@relaptop/shared/ui';

interface BubbleProps {
  mine: boolean;
  /** Who says it, for those who don't see on which side it stands. */
  voice: string;
  children: ReactNode;
  /** Below it: when, and what became of it. */
  foot: ReactNode;
}

const row = (mine: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0.25,
    justifyItems: mine ? 'end' : 'start',
  }) as const;

const bubble = (mine: boolean) =>
  ({
    maxWidth: 'min(85%, 34rem)',
    minWidth: 0,
    px: 1.75,
    py: 1.25,
    borderRadius: `${RADIUS.card}px`,
    [mine ? 'borderBottomRightRadius' : 'borderBottomLeftRadius']: 4,
    border: 1,
    borderColor: 'divider',
    bgcolor: mine
      ? 'color-mix(in srgb, var(--mui-palette-primary-main) 14%, var(--mui-palette-background-paper))'
      : 'background.default',
  }) as const;

/** What one side said: one's own on the right. */
export function Bubble({ mine, voice, children, foot }: BubbleProps) {
  return (
    <Box component="li" sx={row(mine)}>
      <Box sx={bubble(mine)}>
        <Box component="span" sx={visuallyHidden}>
          {voice}:{' '}
        </Box>
        {children}
      </Box>
      {foot}
    </Box>
  );
}
