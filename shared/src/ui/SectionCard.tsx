import { useId, type ReactNode } from 'react';
import { Icon, Paper, Stack, Typography } from './basics';

interface SectionCardProps {
  title: string;
  /** SVG path data. */
  icon: string;
  /** It is of no use on paper. */
  onScreenOnly?: boolean;
  /** Between the parts, in units of the theme. */
  spacing?: number;
  children: ReactNode;
}

/** A part of the page in a frame of its own, with an icon before its heading. */
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
          <Icon path={icon} color="primary" />
          <Typography id={id} variant="h3" component="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
        </Stack>
        {children}
      </Stack>
    </Paper>
  );
}
