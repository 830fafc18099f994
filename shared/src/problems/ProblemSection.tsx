import { useId, type ReactNode } from 'react';
import { Icon, Paper, Stack, Typography } from '@relaptop/shared/ui';

interface ProblemSectionProps {
  title: string;
  /** SVG path data. */
  icon: string;
  children: ReactNode;
}

/** A part of a page about a problem, with its heading; of no use on paper. */
export function ProblemSection({ title, icon, children }: ProblemSectionProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, displayPrint: 'none' }}
    >
      <Stack spacing={2}>
        <Typography id={id} variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <Icon path={icon} sx={{ mr: 1, verticalAlign: 'text-bottom', color: 'primary.main' }} />
          {title}
        </Typography>
        {children}
      </Stack>
    </Paper>
  );
}
