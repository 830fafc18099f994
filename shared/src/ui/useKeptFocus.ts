import { useLayoutEffect, useRef, type FocusEvent } from 'react';
import { keepFocusNear } from './keepFocusNear';

/**
 * For what stands around parts that come and go, such as a form in the place of the button that opens it: when what has the focus
 * leaves, the focus goes to what stands next to it.
 *
 * @param place changes with the page, which places the focus by itself.
 * @returns what such an element listens to.
 */
export function useKeptFocus(place?: string) {
  const endOfWatch = useRef<() => void>(undefined);
  // Not a moment later: where all of it goes there is no neighbor, and the next page places the focus.
  useLayoutEffect(() => () => endOfWatch.current?.(), [place]);
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // React tells here also of dialogs, which give the focus back to what is watched already.
      if (!currentTarget.contains(target)) return;
      endOfWatch.current?.();
      endOfWatch.current = keepFocusNear(target);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // Somebody pressed beside everything and wants no focus; a button that is busy loses it on its own.
      if (!relatedTarget && !target.matches(':disabled')) endOfWatch.current?.();
    },
  };
}
