import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@relaptop/shared/ui';
import { CardTitle } from '../../common/CardTitle';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure, isUsedUpLink } from '../../session/signInFailures';
import { ConfirmedEmail } from './ConfirmedEmail';
import type { ByLinkProps } from './ResetByLink';
import { linkTexts as texts } from './texts';

/** It asks first: programs that look through emails open every link. */
export function ConfirmByLink({ code, email, onUsedUp }: ByLinkProps) {
  const keeper = useSessionKeeper();
  const [state, setState] = useState<{ is: 'asked' | 'sending' | 'done'; failure?: string }>({ is: 'asked' });
  const confirm = async () => {
    setState({ is: 'sending' });
    try {
      await keeper.emailLinks.confirmBy(code);
    } catch (error) {
      if (isUsedUpLink(error)) onUsedUp();
      else setState({ is: 'asked', failure: describeSignInFailure(error) });
      return;
    }
    // Before it is said: whoever closes this page at once finds the other ones without the banner. Where nobody is logged in, or the
    // shop is out of reach, the next log-in knows it.
    await keeper.refreshAddress().catch(() => undefined);
    setState({ is: 'done' });
  };

  if (state.is === 'done') return <ConfirmedEmail email={email} />;
  return (
    <>
      <CardTitle>{texts.confirm}</CardTitle>
      <Typography>{texts.confirmLead(email)}</Typography>
      {state.failure && <Alert severity="error">{state.failure}</Alert>}
      <Box>
        <Button variant="contained" loading={state.is === 'sending'} onClick={() => void confirm()}>
          {texts.confirmIt}
        </Button>
      </Box>
    </>
  );
}
