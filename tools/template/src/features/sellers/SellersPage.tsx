import { Stack, Typography } from '@relaptop/shared/ui';

const texts = {
  title: 'Sample remote for sellers',
  about: 'Only sellers can open this page. The route names the role, and the shell turns other users away.',
} as const;

/** A page for one role. The server must check the role for the page's calls too. */
export function SellersPage() {
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography>{texts.about}</Typography>
    </Stack>
  );
}
