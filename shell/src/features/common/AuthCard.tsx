import type { ReactNode } from 'react';
import { Card, CardContent, Container, Stack, Typography } from '@relaptop/shared/ui';

/** The frame of the log-in and sign-up pages. */
export function AuthCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
      <Card>
        <CardContent sx={{ p: { xs: 2.5, sm: 4 } }}>
          <Stack spacing={3}>
            <Typography variant="h1" sx={{ fontSize: '1.75rem' }}>
              {title}
            </Typography>
            {children}
          </Stack>
        </CardContent>
      </Card>
    </Container>
  );
}
