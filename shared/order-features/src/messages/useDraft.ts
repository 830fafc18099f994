import { useState } from 'react';
import { tabDrafts, useSession } from '@relaptop/shared/session';
import { placeKey, type MessagePlace } from './messagesApi';

interface Content {
  readonly words: string;
  /** Chosen pictures. A reload loses them. */
  readonly files?: readonly File[];
}

export interface Draft {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly files: readonly File[];
  readonly setFiles: (files: readonly File[]) => void;
}

/**
 * Keeps an unsent message in this tab. Drafts belong to a person, so call it after the session has loaded.
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
