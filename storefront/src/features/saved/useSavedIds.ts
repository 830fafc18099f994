import { useState } from 'react';
import { useSession } from '@relaptop/shared/session';
import type { ListQuery } from '../../common/LoadedList';
import { useLocalList } from '../../common/localList';
import { useSavedListQuery } from '../../common/saved/savedApi';
import { savedHere } from '../../common/saved/savedHere';

/**
 * What is saved, and what was when the page was opened: a laptop whose heart is switched off stays where it is until the page is
 * left, so that a slip of the finger costs nothing. What is saved meanwhile comes before it.
 */
export function useSavedIds(): ListQuery<string> {
  const { status } = useSession();
  const here = useLocalList(savedHere);
  const query = useSavedListQuery(undefined, { skip: status !== 'signedIn' });
  const [shown, setShown] = useState<readonly string[]>();
  const now = status === 'signedIn' ? query.currentData : here;
  const added = now?.filter((id) => !shown?.includes(id)) ?? [];
  if (now && status !== 'loading' && (!shown || added.length > 0)) setShown([...added, ...(shown ?? [])]);
  return { ...query, currentData: shown };
}
