import { useState } from 'react';
import type { Draft } from '@relaptop/shared/contracts';
import { useDraftsOneQuery } from '../../../common/drafts/draftsApi';
import type { AddProductInputs } from '../../../common/laptopForm/laptopSchema';
import { inputsOf, writtenOf } from './content';
import { keptHere, type Unsaved } from './unsaved';

/** What the form begins with. */
export interface Beginning {
  readonly draft: Draft | null;
  readonly inputs: AddProductInputs;
  /** Their addresses. */
  readonly pictures: readonly string[];
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
  if (!beginning && (id === null || draft)) setBeginning(begin(draft, keptHere(email, id)));
  return { beginning, error: beginning ? undefined : error, refetch };
}

function begin(draft: Draft | undefined, kept: Unsaved | undefined): Beginning {
  // What was saved since, in another tab or on another device, is newer than what is kept here.
  const isLatest = !draft || kept?.version === draft.version || kept?.sending === writtenOf(draft.content);
  const unsaved = isLatest ? kept : undefined;
  const content = unsaved?.content ?? draft?.content ?? {};
  return {
    ...{ draft: draft ?? null, wasUnsaved: unsaved !== undefined },
    ...{ inputs: inputsOf(content), pictures: content.pictures ?? [] },
  };
}
