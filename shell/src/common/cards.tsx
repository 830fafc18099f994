import type { ReactNode } from 'react';
import { Box, Container, Paper, Stack, Typography } from '@relaptop/shared/ui';

/** Smaller than other titles, which makes the page's button stand out. */
export const CardTitle = ({ children }: { children: ReactNode }) => (
  <Typography variant="h1" sx={{ fontSize: '2rem', textWrap: 'balance' }}>
    {children}
  </Typography>
);

interface NarrowCardProps {
  above?: ReactNode;
  children: ReactNode;
}

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
