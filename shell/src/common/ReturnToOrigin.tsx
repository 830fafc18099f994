import { useEffect, type ReactNode } from 'react';
import type { Role } from '@relaptop/shared/contracts';
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

export function useArrival(): Arrival {
  const { state } = useLocation() as { state: unknown };
  return typeof state === 'object' && state !== null ? state : {};
}

/** Back to the page that refused them they can't go: it would only send them here again. */
function HomeInstead({ required }: { required: PageRole }) {
  useEffect(() => notify.info(WHOM_FOR[required]), [required]);
  return <Navigate to={paths.home.path} replace />;
}

interface ReturnToOriginProps {
  /** Where somebody goes who comes from nowhere; home by default. */
  otherwise?: (role: Role | null) => string;
  children: ReactNode;
}

/** Pages for people who are not signed in: whoever is goes on to the page that they came from. */
export function ReturnToOrigin({ otherwise = () => paths.home.path, children }: ReturnToOriginProps) {
  const { status, role } = useSession();
  const { from, required } = useArrival();
  if (status === 'loading') return <Spinner />;
  if (status === 'signedOut') return children;
  if (required && role !== required) return <HomeInstead required={required} />;
  return <Navigate to={from ?? otherwise(role)} replace />;
}
