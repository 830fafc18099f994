import { useLayoutEffect, type RefObject } from 'react';

/** Pixels at each end of the row that fade where it goes on. */
export const FADE = 32;
/** Pixels: browsers round the measures of a row that is scrolled to its end. */
const ROUNDING = 1;

function markHidden(row: HTMLElement): void {
  const before = row.scrollLeft;
  const after = row.scrollWidth - row.clientWidth - before;
  const ends = [before > ROUNDING && 'before', after > ROUNDING && 'after'].filter(Boolean);
  if (ends.length > 0) row.dataset.hides = ends.join(' ');
  else delete row.dataset.hides;
}

/**
 * Keeps in `data-hides` of a row at which ends it goes on beyond the edge, for {@link fadedEnds}.
 *
 * @param entries how many there are
 */
export function useHiddenEnds(row: RefObject<HTMLElement | null>, entries: number): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const mark = () => markHidden(element);
    mark();
    element.addEventListener('scroll', mark, { passive: true });
    window.addEventListener('resize', mark);
    return () => {
      element.removeEventListener('scroll', mark);
      window.removeEventListener('resize', mark);
    };
  }, [row, entries]);
}

/** The row fades out where it goes on. One that is there as a whole has no mask: that would cut off a focused entry's frame. */
export const fadedEnds = {
  // An entry at the beginning stands behind the fade, in which the one before it ends.
  scrollPaddingInlineStart: `${FADE}px`,
  '--before': '0px',
  '--after': '0px',
  '&[data-hides~="before"]': { '--before': `${FADE}px` },
  '&[data-hides~="after"]': { '--after': `${FADE}px` },
  '&[data-hides]': {
    maskImage:
      'linear-gradient(to right, transparent, #000 var(--before), #000 calc(100% - var(--after)), transparent)',
  },
} as const;
