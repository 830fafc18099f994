import { useState } from 'react';
import type { Page, PageStart } from '@relaptop/shared/api';

export interface Pages {
  start: PageStart;
  next: (from: Page<unknown>) => void;
  back: () => void;
}

/** The starts of the visited pages of one list. */
interface Visited {
  list: string;
  starts: PageStart[];
}

const FIRST: PageStart = { offset: 0 };

/**
 * Keeps the starts of visited pages, as cursors only lead forward.
 *
 * @param list names the list, such as a search; another list begins at its first page
 */
export function usePages(list = ''): Pages {
  const [kept, setVisited] = useState<Visited>({ list, starts: [] });
  const visited = kept.list === list ? kept : { list, starts: [] };
  // Reset at once, so that a return to the first list also begins at its first page.
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
