import { useEffect, type ReactNode } from 'react';
import type { Role } from '@relaptop/shared/contracts';
import { notify } from '@relaptop/shared/notify';
import { paths } from '@relaptop/shared/paths';
import { Navigate } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { Spinner } from '@relaptop/shared/ui';
import type { PageRole } from './routeHandle';
import { useArrival } from './useArrival';

const AUDIENCES: Record<PageRole, string> = {
  sealer: 'This page is for sellers only.',
  admin: 'This page is for admins only.',
};

/** Redirects home, because the user's role may not open the page that they came from. */
function HomeInstead({ required }: { required: PageRole }) {
  useEffect(() => notify.info(AUDIENCES[required]), [required]);
  return <Navigate to={paths.home.path} replace />;
}

interface ReturnToOriginProps {
  /** The page for users who came from no other page; by default home. */
  otherwise?: (role: Role | null) => string;
  children: ReactNode;
}

export function ReturnToOrigin({ otherwise = () => paths.home.path, children }: ReturnToOriginProps) {
  const { status, role } = useSession();
  const { from, required } = useArrival();
  if (status === 'loading') return <Spinner />;
  if (status === 'signedOut') return children;
  if (required && role !== required) return <HomeInstead required={required} />;
  return <Navigate to={from ?? otherwise(role)} replace />;
}
