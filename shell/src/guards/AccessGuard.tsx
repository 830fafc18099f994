import { useEffect, useState, type ReactNode } from 'react';
import { RetryButton, Spinner, Stack, Typography } from '@relaptop/shared/basics';
import { notify } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import { Navigate, useLocation } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { useSessionKeeper } from '../session/SessionContext';
import type { Arrival } from '../common/useArrival';
import { usePageAccess, type PageRole } from '../common/routeHandle';

/**
 * After the log-in, the login page returns here.
 * @param required the missing role; without it, the login page would send a signed-in user back here at once
 */
function ToLogin({ required }: { required?: PageRole }) {
  const from = useLocation();
  const arrival: Arrival = { from, needsAccount: true, ...(required && { required }) };
  return <Navigate to={paths.login.path} state={arrival} replace />;
}

/**
 * Whether to redirect home: the user logged out on this page, or the server refused the session here. Stays
 * true until the redirect is complete. Otherwise the guard would also redirect to the login page.
 */
function useEndedHere(): boolean {
  const { status, because } = useSession();
  const { key } = useLocation();
  const [homeFrom, setHomeFrom] = useState<string | null>(null);
  if ((status === 'signedIn' || because === 'refused') && homeFrom !== key) setHomeFrom(key);
  return status === 'signedOut' && homeFrom === key;
}

/** The next log-in returns to this page, unless the user logged out. */
function Home() {
  const from = useLocation();
  const { because } = useSession();
  const arrival: Arrival | undefined = because === 'refused' ? { from } : undefined;
  return <Navigate to={paths.home.path} state={arrival} replace />;
}

/**
 * Shown if the server doesn't answer. The session may still be valid, so the page offers a retry and no login
 * form.
 */
function SessionUnknown() {
  const keeper = useSessionKeeper();
  return (
    <Stack component="main" spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 8, px: 2 }}>
      <Typography variant="h1">We can’t check your log-in</Typography>
      <Typography role="alert">The shop doesn’t answer. Check your connection, then try again.</Typography>
      <RetryButton variant="outlined" onRetry={() => void keeper.resumeAgain()} />
    </Stack>
  );
}

function useUnresumedToast(isOpen: boolean): void {
  const { because } = useSession();
  const isUnresumed = isOpen && because === 'unreachable';
  useEffect(() => {
    if (isUnresumed)
      notify.error('We couldn’t log you in again. Check your connection, then reload the page.');
  }, [isUnresumed]);
}

/** Asks the server for the role before refusing the page, because the role may have changed. */
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

interface AccessGuardProps {
  waiting?: ReactNode;
  children: ReactNode;
}

/** Shows a page only to users who may open it by its route. The server checks access to the data. */
export function AccessGuard({ waiting = <Spinner />, children }: AccessGuardProps) {
  const access = usePageAccess();
  const { status, role, because } = useSession();
  const endedHere = useEndedHere();
  useUnresumedToast(!access.signedIn);

  if (!access.signedIn) return children;
  if (status === 'loading') return waiting;
  if (endedHere) return <Home />;
  if (status === 'signedOut') return because === 'unreachable' ? <SessionUnknown /> : <ToLogin />;
  if (!access.role) return children;
  if (role === null) return <Spinner />;
  if (role !== access.role) return <AfterFreshRole required={access.role}>{children}</AfterFreshRole>;
  return children;
}
