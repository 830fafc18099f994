import { useEffect, useState, type PointerEvent } from 'react';
import { useMedia } from '../../common/useMedia';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface Autoplay {
  /** Whether it is meant to move on by itself, apart from a momentary rest. */
  playing: boolean;
  toggle: () => void;
  /** For the element in which a mouse or the focus gives it a rest. */
  restHandlers: {
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: () => void;
  };
}

/**
 * Calls `next` again and again, until the person pauses it, and not while they look closer. People who asked for less
 * motion start with it paused; they may start it themselves.
 *
 * @param next keep it the same between renders, or the wait starts anew.
 * @param everyMs milliseconds.
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
      // A finger leaves no pointer behind, so it would never end the rest.
      onPointerEnter: ({ pointerType }) => setHovered(pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
