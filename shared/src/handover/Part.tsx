import { useId, type ReactNode } from 'react';
import { Icon, Paper, Stack, Typography } from '@relaptop/shared/ui';

interface PartProps {
  title: string;
  /** SVG path data. */
  icon: string;
  /** It is of no use on paper. */
  onScreenOnly?: boolean;
  children: ReactNode;
}

/** A part of the order's page, with its heading. */
export function Part({ title, icon, onScreenOnly = false, children }: PartProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: { xs: 2, sm: 3 }, breakInside: 'avoid', ...(onScreenOnly && { displayPrint: 'none' }) }}
    >
      <Stack spacing={1.5}>
        <Typography id={id} variant="h3" component="h2">
          <Icon path={icon} sx={{ mr: 1, verticalAlign: 'text-bottom', color: 'primary.main' }} />
          {title}
        </Typography>
        {children}
      </Stack>
    </Paper>
  );
}
