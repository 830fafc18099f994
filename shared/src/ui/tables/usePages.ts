import { useState } from 'react';
import type { Page, PageStart } from '@relaptop/shared/api';

export interface Pages {
  start: PageStart;
  next: (from: Page<unknown>) => void;
  back: () => void;
}

interface Visited {
  list: string;
  starts: PageStart[];
}

const FIRST: PageStart = { offset: 0 };

/**
 * Remembers the starts of visited pages, because the server's cursors lead only forward.
 * @param list identifies the list, such as the search words; a change leads to the first page
 */
export function usePages(list = ''): Pages {
  const [kept, setVisited] = useState<Visited>({ list, starts: [] });
  const visited = kept.list === list ? kept : { list, starts: [] };
  // Stores the reset. Without it, a return to the earlier list would show a later page.
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
