import { Box, ButtonLink, Spinner, Stack, Typography } from '@relaptop/shared/basics';
import { publicPages, sellLink } from '@relaptop/shared/paths';
import { useCurrentPanel } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import picture from '../assets/welcome.svg';
import { layoutTexts } from './texts';
import { WelcomeLinks } from './WelcomeLinks';

/** The first page of a panel: who one is here, and the ways on. */
export function WelcomePage() {
  const panel = useCurrentPanel();
  const { role } = useSession();
  if (role === null) return <Spinner />;
  return (
    <Stack spacing={4}>
      <Box sx={frameStyle}>
        <Box sx={{ maxWidth: '44ch' }}>
          <Typography variant="h1">Welcome to {role} Dashboard</Typography>
          <Typography color="textSecondary" sx={{ mt: 1.5, fontSize: '1.1rem' }}>
            {layoutTexts.welcome[role]}
          </Typography>
          <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 3, flexWrap: 'wrap' }}>
            {role === 'sealer' && (
              <ButtonLink to={sellLink(role).to} variant="contained">
                {layoutTexts.addProduct}
              </ButtonLink>
            )}
            <ButtonLink to={publicPages.laptops.path} variant={role === 'sealer' ? 'outlined' : 'contained'}>
              {layoutTexts.shop}
            </ButtonLink>
          </Stack>
        </Box>
        <Box
          component="img"
          src={picture}
          alt=""
          width={420}
          height={300}
          sx={{ width: { xs: 240, sm: 220, lg: 300 }, maxWidth: 1, height: 'auto', flexShrink: 0 }}
        />
      </Box>
      <WelcomeLinks panel={panel} />
    </Stack>
  );
}

const frameStyle = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 3,
  p: { xs: 2.5, md: 5 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
} as const;
