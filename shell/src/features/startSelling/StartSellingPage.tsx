import { useState } from 'react';
import { mdiBullhornOutline, mdiCashMultiple, mdiTagOutline } from '@mdi/js';
import { INFO_PAGES } from '@relaptop/shared/contracts';
import { sellLink } from '@relaptop/shared/paths';
import { Link, Navigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Box, Button, Container, Icon, Paper, Spinner, Stack, Typography } from '@relaptop/shared/ui';
import { useStartSelling } from '../../common/useStartSelling';

const FACTS = [
  { icon: mdiTagOutline, text: 'Listing a laptop takes a few minutes and costs nothing.' },
  { icon: mdiBullhornOutline, text: 'You can show up to five of your laptops on the home page, for free.' },
  { icon: mdiCashMultiple, text: 'Buyers pay by card before you meet. You go on buying as before.' },
];

/** Makes a seller of a buyer; whoever is one already goes on to Add Product. */
export function StartSellingPage() {
  const { role } = useSession();
  const startSelling = useStartSelling();
  const [busy, setBusy] = useState(false);
  if (role === null) return <Spinner />;
  if (role !== 'user') return <Navigate to={sellLink(role).to} replace />;
  const start = async () => {
    setBusy(true);
    await startSelling().finally(() => setBusy(false));
  };
  return (
    <Container maxWidth="sm" sx={{ py: { xs: 4, md: 7 } }}>
      <Paper variant="outlined" sx={{ p: { xs: 2.5, sm: 4 } }}>
        <Stack spacing={3}>
          <div>
            <Typography variant="h1">Start selling</Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              You already have an account. One click lets you sell with it, too.
            </Typography>
          </div>
          <Stack component="ul" role="list" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {FACTS.map(({ icon, text }) => (
              <Box key={text} component="li" sx={{ display: 'flex', gap: 1.5 }}>
                <Icon path={icon} color="primary" />
                {text}
              </Box>
            ))}
          </Stack>
          <Button variant="contained" size="large" loading={busy} onClick={() => void start()}>
            Start selling
          </Button>
          <Typography variant="body2">
            <Link to={INFO_PAGES.feesAndGrading.path}>{INFO_PAGES.feesAndGrading.title}</Link>
          </Typography>
        </Stack>
      </Paper>
    </Container>
  );
}
