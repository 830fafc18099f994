import { useCallback, useEffect, useRef, useState } from 'react';
import { errorBody, errorMessage } from '@relaptop/shared/api';
import { ERROR_CODES, type Draft, type DraftContent } from '@relaptop/shared/contracts';
import {
  useDraftsAddMutation,
  useDraftsDeleteMutation,
  useDraftsSaveMutation,
} from '../../../common/drafts/draftsApi';
import { isEmpty, writtenOf } from './content';
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
  const saved = useRef(writtenOf(draft?.content ?? {}));
  const sending = useRef<string>(undefined);
  const queue = useRef<Promise<void>>(Promise.resolve());
  /** What stood in the form when the page was left. */
  const left = useRef<DraftContent>(undefined);
  const isOver = useRef(false);
  const isThere = useRef(true);

  const isSaved = useCallback(
    (content: DraftContent) =>
      isOver.current || writtenOf(content) === saved.current || (!known.current && isEmpty(content)),
    [],
  );
  const keepInBrowser = useCallback(
    (content: DraftContent): boolean => {
      const [id, version] = [known.current?._id ?? null, known.current?.version ?? null];
      return keepHere({ email, id, version, content, sending: sending.current });
    },
    [email],
  );

  const saveNow = useCallback(
    async (content: DraftContent) => {
      if (isSaved(content)) return;
      const last = known.current;
      setState({ kind: 'saving' });
      sending.current = writtenOf(content);
      try {
        const now = last
          ? await save({ id: last._id, content, version: last.version }).unwrap()
          : await add(content).unwrap();
        known.current = now;
        saved.current = sending.current;
        sending.current = undefined;
        forgetHere(email, last?._id ?? null);
        if (left.current && !isSaved(left.current)) keepInBrowser(left.current);
        setState({ kind: 'saved', at: now.date });
        // Whoever is on another page by now stays there.
        if (!last && isThere.current) onBegun(now._id);
      } catch (error) {
        sending.current = undefined;
        const body = errorBody(error);
        const message = errorMessage(error);
        if (body?.code === ERROR_CODES.draftChanged)
          setState({ kind: 'changed', message, other: body.details?.['draft'] as Draft });
        else setState({ kind: 'failed', message, keptHere: keepInBrowser(left.current ?? content) });
      }
    },
    [add, save, email, isSaved, keepInBrowser, onBegun],
  );

  const keep = useCallback(
    (content: DraftContent) => {
      left.current = undefined;
      return (queue.current = queue.current.then(() => saveNow(content)));
    },
    [saveNow],
  );
  /** The page is about to go: no call is sure to be sent any more, but what is written here stays. */
  const leave = useCallback(
    (content: DraftContent) => {
      if (isSaved(content)) return forgetHere(email, known.current?._id ?? null);
      left.current = content;
      keepInBrowser(content);
    },
    [email, isSaved, keepInBrowser],
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
    forgetHere(email, known.current?._id ?? null);
    if (known.current) await remove(known.current._id);
  };
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  return { state, keep, leave, overwrite, finish };
}

export type DraftKeeping = ReturnType<typeof useDraft>;
