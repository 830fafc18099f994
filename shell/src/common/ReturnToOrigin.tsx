import { useEffect, type ReactNode } from 'react';
import { notify } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import { Navigate, useLocation } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Spinner } from '@relaptop/shared/ui';
import type { PageRole } from '../guards/usePageAccess';

interface Origin {
  pathname: string;
  search?: string;
  hash?: string;
}

/** What a page says when it sends somebody here: where to go back to, and which role it takes when theirs was refused. */
interface Arrival {
  from?: Origin;
  required?: PageRole;
}

const WHOM_FOR: Record<PageRole, string> = {
  sealer: 'This page is for sellers only.',
  admin: 'This page is for admins only.',
};

const arrivalOf = (state: unknown): Arrival => (typeof state === 'object' && state !== null ? state : {});

/** Back to the page that refused them they can't go: it would only send them here again. */
function HomeInstead({ required }: { required: PageRole }) {
  useEffect(() => notify.info(WHOM_FOR[required]), [required]);
  return <Navigate to={paths.home.path} replace />;
}

/** Pages for people who are not signed in: whoever is goes on to the page that they came from, or home. */
export function ReturnToOrigin({ children }: { children: ReactNode }) {
  const { status, role } = useSession();
  const { state } = useLocation() as { state: unknown };
  const { from, required } = arrivalOf(state);
  if (status === 'loading') return <Spinner />;
  if (status === 'signedOut') return children;
  if (required && role !== required) return <HomeInstead required={required} />;
  return <Navigate to={from ?? paths.home.path} replace />;
}
