import { useLayoutEffect, type RefObject } from 'react';

/** Pixels: the width of the fade at each end of the row. */
export const FADE = 12;
/** Pixels, because browsers round the scroll position at the end of a row. */
const ROUNDING = 1;

function markHidden(row: HTMLElement): void {
  const before = row.scrollLeft;
  const after = row.scrollWidth - row.clientWidth - before;
  const ends = [before > ROUNDING && 'before', after > ROUNDING && 'after'].filter(Boolean);
  if (ends.length > 0) row.dataset.hides = ends.join(' ');
  else delete row.dataset.hides;
}

/** Scrolls only the row and not the page, and only if the entry is cut off or faded. */
function showCurrent(row: HTMLElement): void {
  const entry = row.querySelector<HTMLElement>('[aria-current]');
  if (!entry) return;
  const left = entry.offsetLeft - row.offsetLeft;
  const right = left + entry.offsetWidth;
  const { scrollLeft, clientWidth, scrollWidth } = row;
  const begin = scrollLeft > 0 ? scrollLeft + FADE : 0;
  const end = scrollLeft + clientWidth;
  const isWhole = left >= begin && right <= (end < scrollWidth ? end - FADE : end);
  if (!isWhole) row.scrollLeft = left - FADE;
}

/** Scrolls the row to the current entry. Sets `data-hides` to the ends with hidden entries. */
export function useScrolledRow(
  row: RefObject<HTMLElement | null>,
  page: string | undefined,
  entries: number,
) {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const mark = () => markHidden(element);
    const show = () => {
      showCurrent(element);
      mark();
    };
    show();
    element.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', show);
    return () => {
      element.removeEventListener('scroll', mark);
      window.removeEventListener('resize', show);
    };
  }, [row, page, entries]);
}

/** A row that scrolls sideways. The ends with hidden entries fade out. */
export const scrolledRowStyle = {
  display: 'flex',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Keeps the first visible entry clear of the fade.
  scrollPaddingInline: `${FADE}px`,
  '--before': '0px',
  '--after': '0px',
  '&[data-hides~="before"]': { '--before': `${FADE}px` },
  '&[data-hides~="after"]': { '--after': `${FADE}px` },
  // A mask would cut off a focus ring, so a row without hidden entries has no mask.
  '&[data-hides]': {
    maskImage:
      'linear-gradient(to right, transparent, #000 var(--before), #000 calc(100% - var(--after)), transparent)',
  },
} as const;
