import type { ReactNode } from 'react';
import { Box, Container, Paper, Stack, Typography } from '@relaptop/shared/ui';

/** The title of a page that is one small card: below the usual size, as its one act is what counts. */
export const CardTitle = ({ children }: { children: ReactNode }) => (
  <Typography variant="h1" sx={{ fontSize: '2rem', textWrap: 'balance' }}>
    {children}
  </Typography>
);

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
