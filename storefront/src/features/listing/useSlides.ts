import { useEffect, useRef, useState, type RefObject } from 'react';

/** Milliseconds without scrolling after which a swipe counts as ended, in browsers without `scrollend`. */
const SETTLED = 150;

interface Slides {
  /** For the row of slides. Each slide is as wide as the row. */
  track: RefObject<HTMLDivElement | null>;
  current: number;
  /** @param index may be beyond the ends; it wraps around */
  show: (index: number) => void;
  onScroll: () => void;
  onScrollEnd: () => void;
}

/** Slides in a row that scrolls by touch and by {@link Slides.show}. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLDivElement>(null);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);
  const takesFocus = useRef(false);
  const [current, setCurrent] = useState(0);

  // When the focused slide scrolls out of sight, the next one gets the focus.
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    track.current?.children[current]?.querySelector('button')?.focus({ preventScroll: true });
  }, [current]);
  useEffect(() => () => clearTimeout(settling.current), []);

  const settle = () => {
    const row = track.current;
    if (row && row.clientWidth > 0) setCurrent(Math.round(row.scrollLeft / row.clientWidth));
  };

  return {
    track,
    current,
    show: (index) => {
      const row = track.current;
      if (!row) return;
      const next = (index + count) % count;
      takesFocus.current = row.contains(document.activeElement);
      row.scrollLeft = next * row.clientWidth;
      setCurrent(next);
    },
    onScroll: () => {
      if ('onscrollend' in window) return;
      clearTimeout(settling.current);
      settling.current = setTimeout(settle, SETTLED);
    },
    onScrollEnd: settle,
  };
}
