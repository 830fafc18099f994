import { lazyPart } from '@relaptop/shared/basics';
import { useSession } from '@relaptop/shared/session';

const AccountPlace = lazyPart(async () => (await import('./AccountPlace')).AccountPlace);

/** Syncs the town of this browser with the account. Visitors don't download the code. */
export function PlaceOfAccount() {
  const { user } = useSession();
  return user && <AccountPlace />;
}
