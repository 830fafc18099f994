import { useState, type ReactNode } from 'react';
import { keepsNothing } from '@relaptop/shared/session';
import { Alert, Box, Card, CardContent, Container, Stack, Typography } from '@relaptop/shared/ui';
import { AuthReasons } from './AuthReasons';
import { CardTitle } from './CardTitle';
import { authTexts } from './texts';
import { useArrival } from './useArrival';

interface AuthCardProps {
  title: string;
  /** One line below the title. */
  lead: string;
  children: ReactNode;
}

/**
 * The frame of the log-in and sign-up pages: why somebody was sent here, the form, and beside it (below it on phones) why one can
 * trust the shop.
 */
export function AuthCard({ title, lead, children }: AuthCardProps) {
  const { needsAccount } = useArrival();
  const [isBlocked] = useState(keepsNothing);
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 2, md: 6 } }}>
      <Card sx={cardStyle}>
        <CardContent sx={{ p: { xs: 2.5, sm: 5 }, minWidth: 0 }}>
          <Stack spacing={3}>
            <div>
              <CardTitle>{title}</CardTitle>
              <Typography color="textSecondary" sx={{ mt: 0.5 }}>
                {lead}
              </Typography>
            </div>
            {isBlocked ? (
              <Alert severity="warning" role="status">
                {authTexts.keepsNothing}
              </Alert>
            ) : (
              needsAccount && (
                <Alert severity="info" role="status">
                  {authTexts.needsAccount}
                </Alert>
              )
            )}
            {children}
          </Stack>
        </CardContent>
        <Box sx={{ display: 'grid', minWidth: 0 }}>
          <AuthReasons />
        </Box>
      </Card>
    </Container>
  );
}

const cardStyle = {
  display: 'grid',
  gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 0.8fr)' },
  maxWidth: { xs: 600, md: 1040 },
  mx: 'auto',
  borderRadius: 2,
} as const;
