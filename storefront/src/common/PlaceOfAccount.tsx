import { lazyPart } from '@relaptop/shared/basics';
import { useSession } from '@relaptop/shared/session';

const AccountPlace = lazyPart(async () => (await import('./AccountPlace')).AccountPlace);

/** Keeps the town of this browser the same as that of the account. Visitors don’t load its code. */
export function PlaceOfAccount() {
  const { user } = useSession();
  return user && <AccountPlace />;
}
