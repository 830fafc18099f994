import { useCallback, useEffect, useRef, useState } from 'react';
import { errorBody, errorMessage } from '@relaptop/shared/api';
import { ERROR_CODES, type Draft, type DraftContent } from '@relaptop/shared/contracts';
import {
  useDraftsAddMutation,
  useDraftsDeleteMutation,
  useDraftsSaveMutation,
} from '../../../common/drafts/draftsApi';
import { isEmpty } from './content';
import { forgetHere, keepHere } from './unsaved';

/** Milliseconds without a change after which what was typed is saved. */
export const PAUSE_MS = 1_500;

export type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly message: string; readonly keptHere: boolean }
  | { readonly kind: 'changed'; readonly message: string; readonly other: Draft };

interface Options {
  /** Of the seller. */
  readonly email: string;
  /** The one that the form began with. */
  readonly draft: Draft | null;
  /** A draft has come about. */
  readonly onBegun: (id: string) => void;
}

/** Keeps what is typed, on the server; while that does not answer, in this browser. */
export function useDraft({ email, draft, onBegun }: Options) {
  const [add] = useDraftsAddMutation();
  const [save] = useDraftsSaveMutation();
  const [remove] = useDraftsDeleteMutation();
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  /** The draft as the server has it; one save follows the other. */
  const known = useRef(draft);
  const saved = useRef(JSON.stringify(draft?.content ?? {}));
  const queue = useRef<Promise<void>>(Promise.resolve());
  const isOver = useRef(false);

  const saveNow = useCallback(
    async (content: DraftContent) => {
      const written = JSON.stringify(content);
      const last = known.current;
      if (isOver.current || written === saved.current || (!last && isEmpty(content))) return;
      setState({ kind: 'saving' });
      try {
        const now = last
          ? await save({ id: last._id, content, version: last.version }).unwrap()
          : await add(content).unwrap();
        known.current = now;
        saved.current = written;
        forgetHere();
        setState({ kind: 'saved', at: now.date });
        if (!last) onBegun(now._id);
      } catch (error) {
        const body = errorBody(error);
        const message = errorMessage(error);
        if (body?.code === ERROR_CODES.draftChanged)
          setState({ kind: 'changed', message, other: body.details?.['draft'] as Draft });
        else
          setState({
            ...{ kind: 'failed', message },
            keptHere: keepHere({ email, id: last?._id ?? null, content }),
          });
      }
    },
    [add, save, email, onBegun],
  );

  const keep = useCallback(
    (content: DraftContent) => (queue.current = queue.current.then(() => saveNow(content))),
    [saveNow],
  );
  /** What is typed here counts, whatever was saved elsewhere. */
  const overwrite = (other: Draft, content: DraftContent) => {
    known.current = other;
    return keep(content);
  };
  /** The laptop is listed: its draft is not needed any more. */
  const finish = async () => {
    isOver.current = true;
    await queue.current;
    forgetHere();
    if (known.current) await remove(known.current._id);
  };
  useEffect(() => () => void (isOver.current = true), []);
  useEffect(() => {
    isOver.current = false;
  }, []);
  return { state, keep, overwrite, finish };
}

export type DraftKeeping = ReturnType<typeof useDraft>;
