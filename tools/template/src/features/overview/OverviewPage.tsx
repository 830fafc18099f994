import { useSession } from '@relaptop/shared/session';
import { Stack, Typography } from '@relaptop/shared/ui';
import { texts } from './texts';

/** The page that everybody with an account sees. */
export function OverviewPage() {
  const { user } = useSession();
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography>{texts.greeting(user?.displayName ?? texts.somebody)}</Typography>
    </Stack>
  );
}
