import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Button, Typography } from '@relaptop/shared/basics';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { CONFIRM_ADDRESS_ID } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { useSessionKeeper } from '../session/SessionContext';
import { describeSignInFailure } from '../session/texts';
import { useOnReturn } from '../features/notices/useOnReturn';
import { confirmTexts, SANDBOX_MAIL } from './texts';

/** Asks who has signed up to open the link in the mail, and goes away once they have. */
export function ConfirmAddress({ email }: { email: string }) {
  const keeper = useSessionKeeper();
  const [isSending, setSending] = useState(false);
  useOnReturn(() => void keeper.refreshAddress().catch(() => undefined));

  const sendAgain = async () => {
    setSending(true);
    try {
      await keeper.confirmAddress();
      notify.success(confirmTexts.sent);
    } catch (error) {
      notify.error(describeSignInFailure(error));
    }
    setSending(false);
  };

  return (
    <Alert
      id={CONFIRM_ADDRESS_ID}
      severity="info"
      role="status"
      tabIndex={-1}
      sx={{ borderRadius: 0, justifyContent: 'center', '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        <strong>{confirmTexts.title}</strong> {confirmTexts.lead(email)}
      </Typography>{' '}
      <Button size="small" onClick={() => void sendAgain()} loading={isSending}>
        {confirmTexts.sendAgain}
      </Button>
      {readRuntimeConfig().demoAccounts && (
        <Link href={SANDBOX_MAIL} target="_blank" rel="noopener" variant="body2">
          {confirmTexts.sandbox}
        </Link>
      )}
    </Alert>
  );
}
