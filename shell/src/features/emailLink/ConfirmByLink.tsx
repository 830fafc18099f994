import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '@relaptop/shared/session';
import { FailedState, Skeleton } from '@relaptop/shared/ui';
import { useSessionKeeper } from '../../session/SessionContext';
import { describeSignInFailure, isUsedUpLink } from '../../session/signInFailures';
import { ClosedAccount } from './ClosedAccount';
import { ConfirmedEmail } from './ConfirmedEmail';
import { useEmailLinkConfirmMutation } from './linkApi';
import type { ByLinkProps } from './ResetByLink';
import { linkTexts as texts } from './texts';
import { WhoseAccount } from './WhoseAccount';

type State = { is: 'asking' | 'confirmed' | 'closed' } | { is: 'failed'; why: string };

/**
 * Confirms the address at once for a person who is logged in to its account. Anybody else is asked whose account it is: a person may
 * have signed up with another's address, and programs that look through emails open every link.
 */
export function ConfirmByLink({ code, email, onUsedUp }: ByLinkProps) {
  const keeper = useSessionKeeper();
  const { status, user } = useSession();
  const [confirm] = useEmailLinkConfirmMutation();
  const [state, setState] = useState<State>({ is: 'asking' });
  const isOwn = user?.email.toLowerCase() === email.toLowerCase();
  const hasBegun = useRef(false);

  const send = useCallback(async () => {
    setState({ is: 'asking' });
    try {
      await confirm({ code, idToken: await keeper.emailLinks.proof() }).unwrap();
    } catch (error) {
      if (isUsedUpLink(error)) onUsedUp();
      else setState({ is: 'failed', why: describeSignInFailure(error) });
      return;
    }
    // Before it is said: a person who closes this page at once finds the other ones without the banner.
    await keeper.refreshAddress().catch(() => undefined);
    setState({ is: 'confirmed' });
  }, [code, confirm, keeper, onUsedUp]);
  useEffect(() => {
    if (!isOwn || hasBegun.current) return;
    hasBegun.current = true;
    void send();
  }, [isOwn, send]);

  if (state.is === 'confirmed') return <ConfirmedEmail email={email} />;
  if (state.is === 'closed') return <ClosedAccount email={email} />;
  if (state.is === 'failed') return <FailedState message={state.why} onRetry={() => void send()} />;
  if (isOwn || status === 'loading')
    return <Skeleton role="status" aria-label={texts.confirming} variant="rounded" height={200} />;
  return (
    <WhoseAccount
      code={code}
      email={email}
      loggedInAs={user?.email}
      onUsedUp={onUsedUp}
      onClosed={() => setState({ is: 'closed' })}
    />
  );
}
