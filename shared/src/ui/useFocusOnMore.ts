import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface FocusOnMore {
  /** The ref of what stands right below the list, and has the button in it. */
  below: RefObject<HTMLDivElement | null>;
  /** How many came at the last press. */
  shown: number;
}

/** For a button that gets more of the list above it: the focus goes to the first that has come, where the reader goes on. */
export function useFocusOnMore(isBusy: boolean): FocusOnMore {
  const below = useRef<HTMLDivElement>(null);
  const before = useRef(0);
  const hadFocus = useRef(false);
  const [shown, setShown] = useState(0);
  useLayoutEffect(() => {
    const items = below.current?.previousElementSibling?.children ?? [];
    if (isBusy) {
      before.current = items.length;
      hadFocus.current = Boolean(below.current?.contains(document.activeElement));
      return;
    }
    if (!hadFocus.current) return;
    hadFocus.current = false;
    setShown(items.length - before.current);
    items[before.current]?.querySelector('a')?.focus({ preventScroll: true });
  }, [isBusy]);
  return { below, shown };
}
