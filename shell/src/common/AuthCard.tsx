import { useState, type ReactNode } from 'react';
import { mdiCheckDecagram, mdiClockOutline, mdiCreditCardCheckOutline, mdiLockOutline } from '@mdi/js';
import { keepsNothing } from '@relaptop/shared/session';
import {
  Alert,
  Box,
  BRAND_GROUND,
  Card,
  CardContent,
  Container,
  Icon,
  Stack,
  Typography,
} from '@relaptop/shared/ui';
import { CardTitle } from './cards';
import { useArrival } from './useArrival';

const WHY_TITLE = 'Why people trust Relaptop';
const WHY = [
  {
    icon: mdiLockOutline,
    title: 'Your password stays private',
    text: 'The log-in service checks it. Relaptop never sees or stores it.',
  },
  {
    icon: mdiClockOutline,
    title: 'One laptop, one buyer',
    text: 'We reserve it for you while you pay.',
  },
  {
    icon: mdiCreditCardCheckOutline,
    title: 'Your money is safe',
    text: 'We hold it until you have the laptop, or until the time to report a problem is over.',
  },
  {
    icon: mdiCheckDecagram,
    title: 'A tick means a checked seller',
    text: 'Our admins have checked the seller’s account and listings, and you can see when.',
  },
];

function AuthReasons() {
  return (
    <Box component="aside" aria-label={WHY_TITLE} sx={groundStyle}>
      <Typography variant="h2">{WHY_TITLE}</Typography>
      <Box component="ul" role="list" sx={reasonsStyle}>
        {WHY.map(({ icon, title, text }) => (
          <Box key={title} component="li" sx={{ display: 'flex', gap: 2 }}>
            <Icon path={icon} sx={{ mt: 0.25 }} />
            <div>
              <Typography variant="h3" component="p">
                {title}
              </Typography>
              <Typography variant="body2" sx={{ mt: 0.5, opacity: 0.92 }}>
                {text}
              </Typography>
            </div>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const groundStyle = {
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: 4,
  p: { xs: 2.5, sm: 5 },
  color: 'common.white',
  '--focus-ring': '#fff',
  backgroundImage: `linear-gradient(160deg, ${BRAND_GROUND.bright}, ${BRAND_GROUND.deep})`,
} as const;

/** Spreads the reasons to sign up over the height of the form next to them. */
const reasonsStyle = {
  display: 'grid',
  alignContent: 'space-between',
  gap: 3,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const;

const NEEDS_ACCOUNT = 'That page needs an account. Log in or sign up, and you’ll go straight to it.';

interface AuthCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export function AuthCard({ title, lead, children }: AuthCardProps) {
  const { needsAccount } = useArrival();
  const [isBlocked] = useState(keepsNothing);
  return (
    <Container maxWidth="lg" sx={{ py: { xs: 2, md: 6 } }}>
      <Card sx={cardStyle}>
        <CardContent sx={{ p: { xs: 2.5, sm: 5 }, minWidth: 0 }}>
          <Stack spacing={{ xs: 2, sm: 3 }}>
            <div>
              <CardTitle>{title}</CardTitle>
              <Typography color="textSecondary" sx={{ mt: 0.5 }} role={needsAccount ? 'status' : undefined}>
                {needsAccount ? NEEDS_ACCOUNT : lead}
              </Typography>
            </div>
            {isBlocked && (
              <Alert severity="warning">
                Your browser blocks site data, so a reload logs you out. To stay logged in, allow cookies and
                site data for this site.
              </Alert>
            )}
            {children}
          </Stack>
        </CardContent>
        {/* On phones and tablets, the form alone is long enough. */}
        <Box sx={{ display: { xs: 'none', md: 'grid' }, minWidth: 0 }}>
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
