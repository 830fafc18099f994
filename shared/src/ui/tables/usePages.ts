import { useState } from 'react';
import type { Page, PageStart } from '@relaptop/shared/api';

export interface Pages {
  start: PageStart;
  next: (from: Page<unknown>) => void;
  back: () => void;
}

/** The starts of the pages that were turned, in one list. */
interface Way {
  list: string;
  starts: PageStart[];
}

const FIRST: PageStart = { offset: 0 };

/**
 * Keeps the way through a list that is read by cursors, which lead forward only: going back repeats an earlier start.
 *
 * @param list names what is listed, such as a search; another list begins at its first page.
 */
export function usePages(list = ''): Pages {
  const [kept, setWay] = useState<Way>({ list, starts: [] });
  const way = kept.list === list ? kept : { list, starts: [] };
  // Forgotten at once, and not with the first page turned: who comes back to a list begins at its first page, too.
  if (way !== kept) setWay(way);
  const { starts } = way;
  return {
    start: starts.at(-1) ?? FIRST,
    next: ({ nextCursor, offset, rows }) => {
      if (nextCursor === null) return;
      setWay({ list, starts: [...starts, { cursor: nextCursor, offset: offset + rows.length }] });
    },
    back: () => setWay({ list, starts: starts.slice(0, -1) }),
  };
}
