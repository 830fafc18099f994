import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Browsers take the focus from a button that becomes disabled, as one does while its form is sent, and don't give it back.
 *
 * @param isOff whether the button is disabled for now.
 * @returns the ref of the button, or of a group of them: what had the focus has it again as soon as it can, unless something else
 * has it by then. One of a group that stays disabled leaves it to another.
 */
export function useFocusBack<Element extends HTMLElement = HTMLButtonElement>(
  isOff: boolean,
): RefObject<Element | null> {
  const around = useRef<Element>(null);
  const hadFocus = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    // Disabled a moment ago: the browser takes the focus after this.
    if (isOff) {
      hadFocus.current = focused instanceof HTMLElement && around.current?.contains(focused) ? focused : null;
      return;
    }
    if (hadFocus.current && (focused === document.body || focused === hadFocus.current)) {
      const others = around.current?.querySelectorAll('button') ?? [];
      [hadFocus.current, ...others].find((button) => !button.matches(':disabled'))?.focus();
    }
    hadFocus.current = null;
  }, [isOff]);
  return around;
}
