import { type ReactNode, useId } from 'react';
import { Box, Icon, Paper, Stack, Typography } from './basics';

interface SectionProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id} spacing={2}>
      <Box>
        <Typography id={id} variant="h2">
          {title}
        </Typography>
        {note && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            {note}
          </Typography>
        )}
      </Box>
      {children}
    </Stack>
  );
}

interface SectionCardProps {
  title: string;
  icon: string;
  /** Printed pages omit the card. */
  onScreenOnly?: boolean;
  spacing?: number;
  children: ReactNode;
}

export function SectionCard({ title, icon, onScreenOnly = false, spacing = 2, children }: SectionCardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, breakInside: 'avoid', ...(onScreenOnly && { displayPrint: 'none' }) }}
    >
      <Stack spacing={spacing}>
        <Stack direction="row" spacing={1}>
          <Icon path={icon} color="action" />
          <Typography id={id} variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}
