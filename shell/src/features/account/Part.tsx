import type { ComponentProps } from 'react';
import { Paper, Section } from '@relaptop/shared/ui';

export function Part(props: ComponentProps<typeof Section>) {
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Section {...props} />
    </Paper>
  );
}
