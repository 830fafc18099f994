import { useState } from 'react';
import Link from '@mui/material/Link';
import { readRuntimeConfig } from '@relaptop/shared/config';
import { string, useFormikContext } from '@relaptop/shared/forms';
import { Alert, Button } from '@relaptop/shared/ui';
import { SANDBOX_MAIL } from '../../layouts/texts';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure } from '../../session/signInFailures';
import type { LoginValues } from './loginSchema';

const address = string().email().required();

/** Sends a link to choose a new password to the address in the form. Nobody learns whether it has an account. */
export function ForgotPassword() {
  const keeper = useSessionKeeper();
  const { values, validateField, setFieldTouched } = useFormikContext<LoginValues>();
  const [answer, setAnswer] = useState<{ severity: 'info' | 'error'; text: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const email = values.email.trim();

  const send = async () => {
    setAnswer(null);
    if (!address.isValidSync(email)) {
      await setFieldTouched('email', true, false);
      await validateField('email');
      return setAnswer({ severity: 'info', text: 'Enter your email above and we’ll send you a link.' });
    }
    setSending(true);
    try {
      await keeper.emailLinks.sendPasswordReset(email);
      setAnswer({
        severity: 'info',
        text: `If ${email} has an account here, a link to choose a new password is on its way.`,
      });
    } catch (error) {
      setAnswer({ severity: 'error', text: describeSignInFailure(error) });
    }
    setSending(false);
  };

  return (
    <>
      <Button size="small" loading={isSending} onClick={() => void send()} sx={{ px: 0.5, ml: -0.5 }}>
        Forget password?
      </Button>
      {answer && (
        <Alert severity={answer.severity} sx={{ flexBasis: '100%' }}>
          <span>{answer.text}</span>{' '}
          {readRuntimeConfig().demoAccounts && <Link href={SANDBOX_MAIL}>Open the sandbox’s mailbox</Link>}
        </Alert>
      )}
    </>
  );
}
