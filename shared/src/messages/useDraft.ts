import { useState } from 'react';
import { useSession } from '@relaptop/shared/session';
import { keyOf, type Place } from './place';

/** What somebody has typed and not sent yet. */
export interface Draft {
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly files: readonly File[];
  readonly setFiles: (files: readonly File[]) => void;
}

interface Stored {
  /** Whose words they are; of a visitor's, whoever then signs in. */
  readonly owner: string | null;
  readonly words: string;
}

const PREFIX = 'message-draft:';
/** Pictures can't be stored; they are kept while the document is open. */
const pictures = new Map<string, readonly File[]>();

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Stored>).words === 'string';

function read(key: string, reader: string | null): string {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
    if (!isStored(stored)) return '';
    return stored.owner === null || stored.owner === reader ? stored.words : '';
  } catch {
    return '';
  }
}

function store(key: string, owner: string | null, words: string): void {
  try {
    if (words === '') sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify({ owner, words } satisfies Stored));
  } catch {
    // Refused or full: the words live as long as their field.
  }
}

/**
 * Keeps what is typed while the person moves between pages, reloads or logs in, in this tab; use it where it is known who is signed
 * in. Nobody else who signs in afterwards gets to see it.
 */
export function useDraft(place: Place): Draft {
  const owner = useSession().user?.uid ?? null;
  const key = keyOf(place);
  const picturesKey = `${owner ?? ''} ${key}`;
  const [words, setWords] = useState(() => read(key, owner));
  const [files, setFiles] = useState(() => pictures.get(picturesKey) ?? []);
  return {
    words,
    setWords: (now) => {
      setWords(now);
      store(key, owner, now);
    },
    files,
    setFiles: (now) => {
      setFiles(now);
      pictures.set(picturesKey, now);
    },
  };
}
