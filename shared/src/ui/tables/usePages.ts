import { useState } from 'react';
import type { Page, PageStart } from '@relaptop/shared/api';

export interface Pages {
  start: PageStart;
  next: (from: Page<unknown>) => void;
  back: () => void;
}

/** Where each visited page of one list starts. */
interface Visited {
  list: string;
  starts: PageStart[];
}

const FIRST: PageStart = { offset: 0 };

/**
 * Remembers where visited pages start, so that the person can go back: the server's cursors only lead forward.
 *
 * @param list identifies the list, such as the words of a search. When it changes, the table shows the first page.
 */
export function usePages(list = ''): Pages {
  const [kept, setVisited] = useState<Visited>({ list, starts: [] });
  const visited = kept.list === list ? kept : { list, starts: [] };
  // Store the reset, so that a later return to the earlier list also begins at its first page.
  if (visited !== kept) setVisited(visited);
  const { starts } = visited;
  return {
    start: starts.at(-1) ?? FIRST,
    next: ({ nextCursor, offset, rows }) => {
      if (nextCursor === null) return;
      setVisited({ list, starts: [...starts, { cursor: nextCursor, offset: offset + rows.length }] });
    },
    back: () => setVisited({ list, starts: starts.slice(0, -1) }),
  };
}
