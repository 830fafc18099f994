import { useState } from 'react';
import { Alert, Button, Stack, Typography } from '@relaptop/shared/ui';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure } from '../../session/texts';

/** Google works, in a pop-up. Facebook and Twitter stand here for later and do nothing. */
export function SocialSignIn() {
  const keeper = useSessionKeeper();
  const [failure, setFailure] = useState<string | null>(null);

  // The button stays usable: a closed pop-up is noticed by the provider only after about ten seconds.
  const signIn = async () => {
    setFailure(null);
    await keeper
      .signInWithPopup('google')
      .catch((error: unknown) => setFailure(describeSignInFailure(error)));
  };

  return (
    <Stack spacing={1.5}>
      <Typography align="center" color="textSecondary">
        or go on with
      </Typography>
      {failure && <Alert severity="error">{failure}</Alert>}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <Button fullWidth variant="outlined" onClick={() => void signIn()}>
          Google
        </Button>
        <Button fullWidth variant="outlined" color="inherit">
          Facebook
        </Button>
        <Button fullWidth variant="outlined" color="inherit">
          Twitter
        </Button>
      </Stack>
    </Stack>
  );
}
