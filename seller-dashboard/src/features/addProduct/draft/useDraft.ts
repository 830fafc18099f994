import { useCallback, useEffect, useRef, useState } from 'react';
import { errorBody, errorMessage } from '@relaptop/shared/api';
import { ERROR_CODES, type Draft, type DraftContent } from '@relaptop/shared/contracts';
import { draftsIn } from '@relaptop/shared/session';
import {
  useDraftsAddMutation,
  useDraftsDeleteMutation,
  useDraftsOneQuery,
  useDraftsSaveMutation,
} from '../../../common/drafts/draftsApi';
import { EMPTY_INPUTS, IMAGE_REQUIRED, type AddProductInputs } from '../../../common/laptopForm/laptopSchema';

/** @returns what is kept of a form: what stands in it, and the addresses of its pictures, the one for the cards first */
export function contentOf(
  { image: _mistake, specs, ...texts }: AddProductInputs,
  pictures: readonly string[],
): DraftContent {
  // Of numbers that are typed the form makes numbers.
  const said = (values: object) =>
    Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, String(value)] as const)
        .filter(([, value]) => value !== ''),
    );
  const [kept, keptSpecs] = [said(texts), said(specs)];
  return {
    ...kept,
    ...(Object.keys(keptSpecs).length > 0 && { specs: keptSpecs }),
    ...(pictures.length > 0 && { pictures: [...pictures] }),
  };
}

/** @returns what the form begins with */
const inputsOf = ({ specs, pictures = [], ...texts }: DraftContent) =>
  ({
    ...{ ...EMPTY_INPUTS, ...texts },
    specs: { ...EMPTY_INPUTS.specs, ...specs },
    image: pictures.length > 0 ? '' : IMAGE_REQUIRED,
  }) as AddProductInputs;

/** @returns a content in the form's order: a database gives the same one in another order */
const writtenOf = (content: DraftContent): string =>
  JSON.stringify(contentOf(inputsOf(content), content.pictures ?? []));

const isEmpty = (content: DraftContent): boolean => Object.keys(content).length === 0;

/** What the server could not be told, kept by this browser until it can. */
interface Unsaved {
  readonly email: string;
  /** The draft that it belongs to; null for one that is not there yet. */
  readonly id: string | null;
  /** Of the draft that it was typed into. A later one is newer than this. */
  readonly version: number | null;
  readonly content: DraftContent;
  /** What was on its way to the server at that moment, as `writtenOf` has it: if it arrived, it is older than this as well. */
  readonly sending: string | undefined;
}

/** They outlast the tab, as the drafts on the server do. */
const drafts = draftsIn(() => localStorage, 'laptop-draft:');
/** One for each draft: two that are left one after the other keep their words. */
const nameOf = (id: string | null): string => id ?? 'new';

/**
 * A browser that keeps nothing, or has no room left, keeps nothing here either, and nobody keeps for a person whose session is over.
 * @returns whether it is kept
 */
const keepHere = (unsaved: Unsaved): boolean =>
  unsaved.email !== '' && drafts.keep(nameOf(unsaved.id), unsaved.email, unsaved);

/** @returns what this person has typed of this draft and could not save */
const keptHere = (email: string, id: string | null): Unsaved | undefined =>
  drafts.read(nameOf(id), email) as Unsaved | undefined;

/** What somebody else has typed in this browser stays. */
function forgetHere(email: string, id: string | null): void {
  if (keptHere(email, id)) drafts.drop(nameOf(id));
}

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

/** Milliseconds without a change after which what was typed is saved. */
export const PAUSE_MS = 1_500;

type DraftState =
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
