import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Browsers take the focus from a button that becomes disabled, as one does while its form is sent, and don't give it back.
 *
 * @param isOff whether the button is disabled for now.
 * @returns the ref of the button: it has the focus again as soon as it can, unless something else has it by then.
 */
export function useFocusBack(isOff: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // Disabled a moment ago: the browser takes the focus after this.
    if (isOff) hadFocus.current = document.activeElement === button.current;
    else {
      if (hadFocus.current && document.activeElement === document.body) button.current?.focus();
      hadFocus.current = false;
    }
  }, [isOff]);
  return button;
}
