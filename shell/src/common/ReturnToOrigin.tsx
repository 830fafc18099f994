import { useEffect, type ReactNode } from 'react';
import type { Role } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import { Navigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Spinner } from '@relaptop/shared/ui';
import type { PageRole } from '../guards/usePageAccess';
import { useArrival } from './useArrival';

const WHOM_FOR: Record<PageRole, string> = {
  sealer: 'This page is for sellers only.',
  admin: 'This page is for admins only.',
};

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
