import { useCallback, useEffect, useRef, useState } from 'react';
import { errorBody, errorMessage } from '@relaptop/shared/api';
import { ERROR_CODES, type Draft, type DraftContent } from '@relaptop/shared/contracts';
import { draftsIn } from '@relaptop/shared/session';
import {
  useDraftsAddMutation,
  useDraftsDeleteMutation,
  useDraftsOneQuery,
  useDraftsSaveMutation,
} from '../../../common/sellerApi';
import { EMPTY_INPUTS, IMAGE_REQUIRED, type AddProductInputs } from '../../../common/laptopForm/laptopSchema';

/**
 * @returns the form's content in the format that the server stores: values, and addresses of the pictures
 * with the cover first
 */
export function contentOf(
  { image: _mistake, specs, ...texts }: AddProductInputs,
  pictures: readonly string[],
): DraftContent {
  // Stored values must be strings, but the form's inputs may contain numbers.
  const filledIn = (values: object) =>
    Object.fromEntries(
      Object.entries(values)
        .map(([name, value]) => [name, String(value)] as const)
        .filter(([, value]) => value !== ''),
    );
  const [kept, keptSpecs] = [filledIn(texts), filledIn(specs)];
  return {
    ...kept,
    ...(Object.keys(keptSpecs).length > 0 && { specs: keptSpecs }),
    ...(pictures.length > 0 && { pictures: [...pictures] }),
  };
}

const inputsOf = ({ specs, pictures = [], ...texts }: DraftContent) =>
  ({
    ...EMPTY_INPUTS,
    ...texts,
    specs: { ...EMPTY_INPUTS.specs, ...specs },
    image: pictures.length > 0 ? '' : IMAGE_REQUIRED,
  }) as AddProductInputs;

/**
 * @returns the content as text, so that two contents can be compared. The fields are in the form's order,
 * because the database may change the order
 */
const comparableText = (content: DraftContent): string =>
  JSON.stringify(contentOf(inputsOf(content), content.pictures ?? []));

const isEmpty = (content: DraftContent): boolean => Object.keys(content).length === 0;

/** Content that the server couldn't save. The browser stores it until the server can. */
interface Unsaved {
  readonly email: string;
  readonly id: string | null;
  /** Version of the edited draft. If the server has a later one, this content is outdated. */
  readonly version: number | null;
  readonly content: DraftContent;
  /**
   * If a save was running when the browser stored this object: the content of that save, in the format of
   * `comparableText`. If the server's draft has this content, the save has succeeded, and `content` is newer.
   */
  readonly sending: string | undefined;
}

/** Local storage, because the content must outlive the tab. */
const drafts = draftsIn(() => localStorage, 'laptop-draft:');
/** @returns the draft's own key, so that unsaved changes of two drafts don't overwrite each other */
const nameOf = (id: string | null): string => id ?? 'new';

/** @returns false if storage is blocked or full, or the session has ended */
const keepHere = (unsaved: Unsaved): boolean =>
  unsaved.email !== '' && drafts.keep(nameOf(unsaved.id), unsaved.email, unsaved);

const keptHere = (email: string, id: string | null): Unsaved | undefined =>
  drafts.read(nameOf(id), email) as Unsaved | undefined;

/** Removes this user's unsaved changes. Unsaved changes of another user of this browser stay. */
function forgetHere(email: string, id: string | null): void {
  if (keptHere(email, id)) drafts.drop(nameOf(id));
}

export interface InitialForm {
  readonly draft: Draft | null;
  readonly inputs: AddProductInputs;
  readonly pictures: readonly string[];
  readonly wasUnsaved: boolean;
}

/** @returns the form's initial state, or the error. `id` is null for a new laptop */
export function useBeginning(id: string | null, email: string) {
  const { data: draft, error, refetch } = useDraftsOneQuery(id ?? '', { skip: id === null });
  const [beginning, setBeginning] = useState<InitialForm>();
  if (!beginning && (id === null || draft)) setBeginning(begin(draft, keptHere(email, id)));
  return { beginning, error: beginning ? undefined : error, refetch };
}

function begin(draft: Draft | undefined, kept: Unsaved | undefined): InitialForm {
  // If another tab or device has saved the draft since, the server's version is newer than the browser's
  // copy.
  const isLatest =
    !draft || kept?.version === draft.version || kept?.sending === comparableText(draft.content);
  const unsaved = isLatest ? kept : undefined;
  const content = unsaved?.content ?? draft?.content ?? {};
  return {
    draft: draft ?? null,
    wasUnsaved: unsaved !== undefined,
    inputs: inputsOf(content),
    pictures: content.pictures ?? [],
  };
}

export const PAUSE_MS = 1_500;

type DraftState =
  | { readonly kind: 'none' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: string }
  | { readonly kind: 'failed'; readonly message: string; readonly keptHere: boolean }
  | { readonly kind: 'changed'; readonly message: string; readonly other: Draft };

interface Options {
  readonly email: string;
  readonly draft: Draft | null;
  readonly onBegun: (id: string) => void;
}

/** Saves the form's content on the server, or in this browser while the server doesn't answer. */
export function useDraft({ email, draft, onBegun }: Options) {
  const [add] = useDraftsAddMutation();
  const [save] = useDraftsSaveMutation();
  const [remove] = useDraftsDeleteMutation();
  const [state, setState] = useState<DraftState>({ kind: 'none' });
  const known = useRef(draft);
  const saved = useRef(comparableText(draft?.content ?? {}));
  const sending = useRef<string>(undefined);
  /** Saves run one after another, because each save sends the version that the previous save returned. */
  const queue = useRef<Promise<void>>(Promise.resolve());
  const left = useRef<DraftContent>(undefined);
  const isOver = useRef(false);
  const isThere = useRef(true);

  const isSaved = useCallback(
    (content: DraftContent) =>
      isOver.current || comparableText(content) === saved.current || (!known.current && isEmpty(content)),
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
      sending.current = comparableText(content);
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
        // If the user has left the page, a change of the address would bring them back.
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
  /** Stores the content in local storage, because the browser may not send a request during unload. */
  const leave = useCallback(
    (content: DraftContent) => {
      if (isSaved(content)) return forgetHere(email, known.current?._id ?? null);
      left.current = content;
      keepInBrowser(content);
    },
    [email, isSaved, keepInBrowser],
  );
  const overwrite = (other: Draft, content: DraftContent) => {
    known.current = other;
    return keep(content);
  };
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
