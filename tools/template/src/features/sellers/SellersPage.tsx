import { Stack, Typography } from '@relaptop/shared/ui';
import { texts } from './texts';

/** A page for one role. What it reads and changes has to be guarded by the server, too. */
export function SellersPage() {
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{texts.title}</Typography>
      <Typography>{texts.about}</Typography>
    </Stack>
  );
}
