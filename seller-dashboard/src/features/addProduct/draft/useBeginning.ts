import { useEffect, useState } from 'react';
import type { Draft, DraftContent } from '@relaptop/shared/contracts';
import { useDraftsOneQuery } from '../../../common/drafts/draftsApi';
import type { AddProductInputs } from '../../../common/laptopForm/laptopSchema';
import { inputsOf } from './content';
import { loadPicture } from './loadPicture';
import { keptHere } from './unsaved';

/** What the form begins with. */
export interface Beginning {
  readonly draft: Draft | null;
  readonly inputs: AddProductInputs;
  readonly further: readonly string[];
  /** Something of it was kept by this browser only. */
  readonly wasUnsaved: boolean;
}

/**
 * @param id of the draft that is gone on with
 * @returns the beginning, as soon as it is there, and why it can't be had
 */
export function useBeginning(id: string | null, email: string) {
  const { data: draft, error, refetch } = useDraftsOneQuery(id ?? '', { skip: id === null });
  const [beginning, setBeginning] = useState<Beginning>();
  useEffect(() => {
    if (beginning || (id !== null && !draft)) return;
    void begin(draft, keptHere(email, id)).then(setBeginning);
  }, [beginning, id, draft, email]);
  return { beginning, error: beginning ? undefined : error, refetch };
}

async function begin(draft: Draft | undefined, unsaved: DraftContent | undefined): Promise<Beginning> {
  const content = unsaved ?? draft?.content ?? {};
  const [cover, ...further] = content.pictures ?? [];
  const image = cover ? await loadPicture(cover) : null;
  return {
    ...{ draft: draft ?? null, further, wasUnsaved: unsaved !== undefined },
    inputs: inputsOf(content, image),
  };
}
