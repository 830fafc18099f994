import { useLayoutEffect, useRef } from 'react';
import { useLocation } from '@relaptop/shared/router';
import { FADE } from './useHiddenEnds';

/** Scrolls the column alone, where it is higher than the window. */
function showInColumn(column: HTMLElement, entry: HTMLElement): void {
  const frame = column.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  if (bottom > frame.bottom) column.scrollTop += bottom - frame.bottom + FADE;
  else if (top < frame.top) column.scrollTop -= frame.top - top + FADE;
}

/** Scrolls the row alone, not the page, and only to an entry that is not there as a whole: beyond an edge, or faded at one. */
function showCurrent(row: HTMLElement | null): void {
  const entry = row?.querySelector<HTMLElement>('[aria-current]');
  if (!row || !entry) return;
  if (row.parentElement) showInColumn(row.parentElement, entry);
  const left = entry.offsetLeft - row.offsetLeft;
  const right = left + entry.offsetWidth;
  const { scrollLeft, clientWidth, scrollWidth } = row;
  const begin = scrollLeft > 0 ? scrollLeft + FADE : 0;
  const end = scrollLeft + clientWidth;
  const isWhole = left >= begin && right <= (end < scrollWidth ? end - FADE : end);
  if (!isWhole) row.scrollLeft = left - FADE;
}

/**
 * Keeps the entry of the open page, or of the one above it, in view where the row or column of entries reaches beyond the edge: after a
 * change of the page, of the entries or of the window.
 *
 * @param entries how many there are
 * @returns the ref of the row
 */
export function useCurrentInView(entries: number) {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const show = () => showCurrent(row.current);
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [pathname, entries]);
  return row;
}
