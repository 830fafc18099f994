import { useSession } from '@relaptop/shared/session';
import { Stack, Typography } from '@relaptop/shared/ui';

const texts = {
  title: 'Sample remote',
  greeting: (name: string) => `Hello ${name}`,
  namelessGreeting: 'Hello and welcome',
} as const;

export function OverviewPage() {
  const { user } = useSession();
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography>{user?.displayName ? texts.greeting(user.displayName) : texts.namelessGreeting}</Typography>
    </Stack>
  );
}
