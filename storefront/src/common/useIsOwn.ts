import { useSession } from '@relaptop/shared/session';
import { usePeopleViewerQuery } from './viewerApi';

/** @returns whether the viewer is this seller. Pages don't reveal it to others. */
export function useIsOwn(sellerId: string): boolean {
  const { user, role } = useSession();
  const maySell = user !== null && role !== null && role !== 'user';
  const { data } = usePeopleViewerQuery(user?.email ?? '', { skip: !maySell });
  return maySell && data?._id === sellerId;
}
