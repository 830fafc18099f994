import { useEffect, useState, type PointerEvent } from 'react';
import { useMedia } from '../../common/useMedia';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface Autoplay {
  /** Whether it plays, apart from a short rest. */
  playing: boolean;
  toggle: () => void;
  /** Handlers for the element in which hover or focus pauses the slides. */
  restHandlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/**
 * Calls `next` repeatedly until the user pauses it, and not during hover or focus.
 * With reduced motion it starts paused; the user can start it.
 *
 * @param next must be stable between renders, or the interval restarts
 * @param everyMs milliseconds
 */
export function useAutoplay(next: () => void, everyMs: number): Autoplay {
  const reduced = useMedia(REDUCED_MOTION);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = chosen ?? !reduced;
  const moving = playing && !hovered && !focused;

  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(next, everyMs);
    return () => clearInterval(timer);
  }, [moving, next, everyMs]);

  return {
    playing,
    toggle: () => setChosen(!playing),
    restHandlers: {
      // Touch has no hover, so the rest would never end.
      onPointerEnter: ({ pointerType }) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
