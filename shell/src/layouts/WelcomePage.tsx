import { useSession } from '@relaptop/shared/session';
import { Box, Spinner, Stack, Typography } from '@relaptop/shared/ui';
import picture from '../assets/welcome.svg';

/** The first page of a panel. */
export function WelcomePage() {
  const { role } = useSession();
  if (role === null) return <Spinner />;
  return (
    <Stack spacing={3} sx={{ alignItems: 'center', textAlign: 'center', py: { xs: 3, md: 6 } }}>
      <Typography variant="h1">Welcome to {role} Dashboard</Typography>
      <Box
        component="img"
        src={picture}
        alt=""
        width={420}
        height={300}
        sx={{ maxWidth: '90%', height: 'auto' }}
      />
    </Stack>
  );
}
