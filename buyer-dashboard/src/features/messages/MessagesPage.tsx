import { Inbox } from '@relaptop/shared/messages';
import { Stack, Typography } from '@relaptop/shared/ui';
import noMessages from '../../assets/no-messages.svg';

export function MessagesPage() {
  return (
    <Stack spacing={3}>
      <Typography variant="h1">Messages</Typography>
      <Inbox picture={noMessages} />
    </Stack>
  );
}
