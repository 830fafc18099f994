import { lazy, Suspense, type ComponentType } from 'react';
import { useSession } from '@relaptop/shared/session';

type Banner = ComponentType<{ email: string }>;

/** Where its code can't be had, the page goes on without it. */
const NoBanner: Banner = () => null;

const ConfirmAddress = lazy(async () => ({
  default: await import('./ConfirmAddress').then(
    (module): Banner => module.ConfirmAddress,
    () => NoBanner,
  ),
}));

/** The banner's code is loaded for who has not confirmed their address; nobody else needs it. */
export function LazyConfirmAddress() {
  const { user } = useSession();
  if (!user || user.emailVerified) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmAddress email={user.email} />
    </Suspense>
  );
}
