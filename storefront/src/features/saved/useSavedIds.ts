import { useState } from 'react';
import { useSession } from '@relaptop/shared/session';
import type { ListQuery } from '../../common/LoadedList';
import { useLocalList } from '../../common/localList';
import { useSavedListQuery } from '../../common/saved/savedApi';
import { savedHere } from '../../common/saved/savedHere';

interface Shown {
  /** Null for a visitor. */
  readonly owner: string | null;
  readonly ids: readonly string[];
}

/**
 * What is saved, and what was when the page was opened: a laptop whose heart is switched off stays where it is until the page is
 * left, so that a slip of the finger costs nothing. What is saved meanwhile comes before it. Who logs out, in another tab too, leaves
 * nothing behind.
 */
export function useSavedIds(): ListQuery<string> {
  const { status, user } = useSession();
  const here = useLocalList(savedHere);
  const query = useSavedListQuery(undefined, { skip: status !== 'signedIn' });
  const [kept, setKept] = useState<Shown>();
  const owner = user?.uid ?? null;
  const shown = kept?.owner === owner ? kept.ids : undefined;
  const now = status === 'signedIn' ? query.currentData : here;
  const added = now?.filter((id) => !shown?.includes(id)) ?? [];
  if (now && status !== 'loading' && (!shown || added.length > 0))
    setKept({ owner, ids: [...added, ...(shown ?? [])] });
  return { ...query, currentData: shown };
}
