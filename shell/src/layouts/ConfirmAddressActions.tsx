import { useState } from 'react';
import Link from '@mui/material/Link';
import { Button } from '@relaptop/shared/basics';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { notify } from '@relaptop/shared/notify';
import { useSessionKeeper } from '../session/SessionContext';
import { describeSignInFailure } from '../session/signInFailures';
import { useOnReturn } from '../features/notices/useOnReturn';
import { confirmTexts, SANDBOX_MAIL } from './texts';

/** Sends the mail once more, and looks whether its link was opened when the person comes back. */
export function ConfirmAddressActions() {
  const keeper = useSessionKeeper();
  const [isSending, setSending] = useState(false);
  useOnReturn(() => void keeper.refreshAddress().catch(() => undefined));

  const sendAgain = async () => {
    setSending(true);
    try {
      await keeper.emailLinks.sendConfirmation();
      notify.success(confirmTexts.sent);
    } catch (error) {
      notify.error(describeSignInFailure(error));
    }
    setSending(false);
  };

  return (
    <>
      <Button size="small" variant="outlined" onClick={() => void sendAgain()} loading={isSending}>
        {confirmTexts.sendAgain}
      </Button>
      {readRuntimeConfig().demoAccounts && (
        <Link href={SANDBOX_MAIL} target="_blank" rel="noopener" variant="body2">
          {confirmTexts.sandbox}
        </Link>
      )}
    </>
  );
}
