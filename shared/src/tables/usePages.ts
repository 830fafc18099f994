import { useState } from 'react';
import type { Page } from '@relaptop/shared/api';

/** Where a page starts; the server knows the place by the cursor, a person by the number. */
export interface PageStart {
  /** Absent on the first page. */
  cursor?: string;
  /** Number of rows before the page. */
  offset: number;
}

export interface Pages {
  start: PageStart;
  next: (from: Page<unknown>) => void;
  back: () => void;
}

const FIRST: PageStart = { offset: 0 };

/**
 * Keeps the way through a list that is read by cursors, which lead forward only: going back repeats an earlier start.
 *
 * @param list names what is listed, such as a search; another list begins at its first page.
 */
export function usePages(list = ''): Pages {
  const [way, setWay] = useState<{ list: string; starts: PageStart[] }>({ list, starts: [] });
  const starts = way.list === list ? way.starts : [];
  return {
    start: starts.at(-1) ?? FIRST,
    next: ({ nextCursor, offset, rows }) => {
      if (nextCursor === null) return;
      setWay({ list, starts: [...starts, { cursor: nextCursor, offset: offset + rows.length }] });
    },
    back: () => setWay({ list, starts: starts.slice(0, -1) }),
  };
}
