import type { ReactNode } from 'react';
import { Box, Container, Paper, Stack } from '@relaptop/shared/ui';

interface NarrowCardProps {
  /** A way back, above the card. */
  above?: ReactNode;
  children: ReactNode;
}

/** The frame of a page about one thing. */
export function NarrowCard({ above, children }: NarrowCardProps) {
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      {above && <Box sx={{ mb: 2.5 }}>{above}</Box>}
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 }, overflowWrap: 'anywhere' }}>
        <Stack spacing={2.5}>{children}</Stack>
      </Paper>
    </Container>
  );
}
