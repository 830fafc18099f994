import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@relaptop/shared/basics';
import { notify } from '@relaptop/shared/notify';
import { useSessionKeeper } from '../session/SessionContext';
import { describeSignInFailure } from '../session/signInFailures';
import { useOnReturn } from '../features/notices/useOnReturn';

export function SendConfirmation() {
  const keeper = useSessionKeeper();
  const [isSending, setSending] = useState(false);
  const check = () => void keeper.refreshAddress().catch(() => undefined);
  useOnReturn(check);
  const onOpen = useEffectEvent(check);
  useEffect(() => onOpen(), []);

  const sendAgain = async () => {
    setSending(true);
    try {
      await keeper.emailLinks.sendConfirmation();
      notify.success('The email is on its way. Check your spam folder, too.');
    } catch (error) {
      notify.error(describeSignInFailure(error));
    }
    setSending(false);
  };

  return (
    <Button size="small" variant="outlined" onClick={() => void sendAgain()} loading={isSending}>
      Send again
    </Button>
  );
}
