import { useState } from 'react';
import { useSession } from '@relaptop/shared/session';
import type { ListQuery } from '../../common/LoadedList';
import { useLocalList } from '../../common/localList';
import { useSavedListQuery } from '../../common/saved/savedApi';
import { savedHere } from '../../common/saved/savedHere';

/**
 * What is saved, as it was when the page was opened: a laptop whose heart is switched off stays where it is until the page is left,
 * so that a slip of the finger costs nothing.
 */
export function useSavedIds(): ListQuery<string> {
  const { status } = useSession();
  const here = useLocalList(savedHere);
  const query = useSavedListQuery(undefined, { skip: status !== 'signedIn' });
  const [shown, setShown] = useState<readonly string[]>();
  const now = status === 'signedIn' ? query.currentData : here;
  if (!shown && now && status !== 'loading') setShown(now);
  return { ...query, currentData: shown };
}
