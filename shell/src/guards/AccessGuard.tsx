import { useEffect, useState, type ReactNode } from 'react';
import { RetryButton, Spinner, Stack, Typography } from '@relaptop/shared/basics';
import { notify } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import { Navigate, useLocation } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { useSessionKeeper } from '../session/SessionContext';
import { sessionTexts } from '../session/texts';
import type { Arrival } from '../common/useArrival';
import { usePageAccess, type PageRole } from './usePageAccess';

/**
 * Sends to the log-in page, which leads back here afterwards. Somebody signed in who lacks the role would be sent here
 * again at once, so that page is told which role it takes.
 */
function ToLogin({ required }: { required?: PageRole }) {
  const from = useLocation();
  const arrival: Arrival = { from, needsAccount: true, ...(required && { required }) };
  return <Navigate to={paths.login.path} state={arrival} replace />;
}

/**
 * @returns whether the session ended while this very page was open, or the server has refused it and the way home has begun: a page
 * that was on its way meanwhile does not lead to the log-in page instead
 */
function useEndedHere(): boolean {
  const { status, because } = useSession();
  const { key } = useLocation();
  const [homeFrom, setHomeFrom] = useState<string | null>(null);
  if ((status === 'signedIn' || because === 'refused') && homeFrom !== key) setHomeFrom(key);
  return status === 'signedOut' && homeFrom === key;
}

/** Where the way back to this page is known, unless the person has logged out. */
function Home() {
  const from = useLocation();
  const { because } = useSession();
  const arrival: Arrival | undefined = because === 'refused' ? { from } : undefined;
  return <Navigate to={paths.home.path} state={arrival} replace />;
}

/** The session may be there: the log-in form would ask for what was given already. */
function SessionUnknown() {
  const keeper = useSessionKeeper();
  return (
    <Stack component="main" spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2 }}>
      <Typography variant="h1">{sessionTexts.unknown}</Typography>
      <Typography role="alert">{sessionTexts.unreachable}</Typography>
      <RetryButton variant="outlined" onRetry={() => void keeper.resumeAgain()} />
    </Stack>
  );
}

/** A page that is open to everybody only mentions it. */
function useToldUnresumed(isOpen: boolean): void {
  const { because } = useSession();
  const isUnresumed = isOpen && because === 'unreachable';
  useEffect(() => {
    if (isUnresumed) notify.error(sessionTexts.notResumed);
  }, [isUnresumed]);
}

/** Asks the server for the role once more before refusing: the person may have been promoted a moment ago. */
function AfterFreshRole({ required, children }: { required: PageRole; children: ReactNode }) {
  const keeper = useSessionKeeper();
  const { role } = useSession();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    let shown = true;
    keeper
      .checkRole()
      .catch(() => undefined)
      .finally(() => {
        if (shown) setAsked(true);
      });
    return () => {
      shown = false;
    };
  }, [keeper]);
  if (role === required) return children;
  return asked ? <ToLogin required={required} /> : <Spinner />;
}

/** Lets a page show only to those who may see it, as its route declares. The server enforces the same on the data. */
export function AccessGuard({ children }: { children: ReactNode }) {
  const access = usePageAccess();
  const { status, role, because } = useSession();
  const endedHere = useEndedHere();
  useToldUnresumed(!access.signedIn);

  if (!access.signedIn) return children;
  if (status === 'loading') return <Spinner />;
  if (endedHere) return <Home />;
  if (status === 'signedOut') return because === 'unreachable' ? <SessionUnknown /> : <ToLogin />;
  if (!access.role) return children;
  if (role === null) return <Spinner />;
  if (role !== access.role) return <AfterFreshRole required={access.role}>{children}</AfterFreshRole>;
  return children;
}
