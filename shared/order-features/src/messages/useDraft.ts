import { useState } from 'react';
import { tabDrafts, useSession } from '@relaptop/shared/session';
import { placeKey, type MessagePlace } from './messagePlace';

interface Content {
  readonly words: string;
  /** Missing after the page was loaded again. */
  readonly files?: readonly File[];
}

/** What somebody has typed and not sent yet. */
export interface Draft {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly files: readonly File[];
  readonly setFiles: (files: readonly File[]) => void;
}

/**
 * Keeps what is typed while the person moves between pages, reloads or logs in, in this tab; use it where it is known who is signed
 * in. Nobody else who signs in afterwards gets to see it.
 */
export function useDraft(place: MessagePlace): Draft {
  const owner = useSession().user?.uid ?? null;
  const name = `message:${placeKey(place)}`;
  const [{ words, files = [] }, setContent] = useState<Content>(
    () => (tabDrafts.read(name, owner) as Content | undefined) ?? { words: '' },
  );
  const change = (part: Partial<Content>) =>
    setContent((before) => {
      const now = { ...before, ...part };
      const isEmpty = now.words === '' && (now.files ?? []).length === 0;
      tabDrafts.keep(name, owner, isEmpty ? undefined : now);
      return now;
    });
  return {
    words,
    setWords: (now) => change({ words: now }),
    files,
    setFiles: (now) => change({ files: now }),
  };
}
