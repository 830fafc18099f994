import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@relaptop/shared/ui';
import { CardTitle } from '../../common/CardTitle';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure } from '../../session/signInFailures';
import { linkTexts as texts } from './texts';

/** Says that another person's account is closed, and how the owner of its address gets one of their own. */
export function ClosedAccount({ email }: { email: string }) {
  const { emailLinks } = useSessionKeeper();
  const [sending, setSending] = useState<{ is: 'idle' | 'sending' | 'sent'; failure?: string }>({
    is: 'idle',
  });
  const send = async () => {
    setSending({ is: 'sending' });
    await emailLinks.sendPasswordReset(email).then(
      () => setSending({ is: 'sent' }),
      (error: unknown) => setSending({ is: 'idle', failure: describeSignInFailure(error) }),
    );
  };
  return (
    <>
      <CardTitle>{texts.closed}</CardTitle>
      <Typography role="status">{texts.closedLead(email)}</Typography>
      <Typography>{texts.closedNext}</Typography>
      {sending.is !== 'sent' && (
        <Box>
          <Button variant="outlined" loading={sending.is === 'sending'} onClick={() => void send()}>
            {texts.choosePassword}
          </Button>
        </Box>
      )}
      <Box role="status">
        {sending.is === 'sent' && <Alert severity="success">{texts.passwordSent(email)}</Alert>}
        {sending.failure && <Alert severity="error">{sending.failure}</Alert>}
      </Box>
    </>
  );
}
