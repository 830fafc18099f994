import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What the Tab key stops at. */
const STOPS = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((control) => `${control}:not(:disabled, [tabindex="-1"])`)
  .join(', ');

/** Where something stands, or stood: as which child of what. */
interface Place {
  parent: Element;
  index: number;
}

/** @returns the places of an element and of all that it stands in, the innermost first, up to the page's content. */
function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  for (let child = element; child.parentElement && child.tagName !== 'MAIN'; child = child.parentElement)
    places.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return places;
}

/** @returns the first stop at a place or after it, otherwise in what is before it. */
function stopAt({ parent, index }: Place): HTMLElement | undefined {
  const children = [...parent.children];
  return [...children.slice(index), ...children.slice(0, index).reverse()]
    .map((child) => (child.matches(STOPS) ? child : child.querySelector(STOPS)))
    .find((stop): stop is HTMLElement => stop instanceof HTMLElement);
}

function stopNear(places: readonly Place[]): HTMLElement | undefined {
  for (const place of places) {
    const stop = place.parent.isConnected ? stopAt(place) : undefined;
    if (stop) return stop;
  }
  return undefined;
}

const nothingHasFocus = () => !document.activeElement || document.activeElement === document.body;

/**
 * Moves the focus to what stands next to an element when that leaves the page and takes the focus with it, as the button of an
 * act does that is done: people without a mouse go on where they were, and not nowhere.
 *
 * @returns how to end it.
 */
export function keepFocusNear(element: Element): () => void {
  const places = placesOf(element);
  const observer = new MutationObserver(() => {
    if (element.isConnected || !nothingHasFocus()) return;
    observer.disconnect();
    stopNear(places)?.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

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
