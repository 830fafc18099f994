import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

const STOPS = ['a[href]', 'button', 'input', 'select', 'textarea']
  .map((control) => `${control}:not(:disabled, [tabindex="-1"])`)
  .join(', ');

interface Position {
  parent: Element;
  index: number;
}

/** Positions of the element and its ancestors up to `main`, innermost first. */
function positionsOf(element: Element): Position[] {
  const positions: Position[] = [];
  for (let child = element; child.parentElement && child.tagName !== 'MAIN'; child = child.parentElement)
    positions.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) });
  return positions;
}

/** The first focusable element after the position, otherwise the last one before it. */
function stopAt({ parent, index }: Position): HTMLElement | undefined {
  const children = [...parent.children];
  return [...children.slice(index), ...children.slice(0, index).reverse()]
    .map((child) => (child.matches(STOPS) ? child : child.querySelector(STOPS)))
    .find((stop): stop is HTMLElement => stop instanceof HTMLElement);
}

function stopNear(positions: readonly Position[]): HTMLElement | undefined {
  for (const place of positions) {
    const stop = place.parent.isConnected ? stopAt(place) : undefined;
    if (stop) return stop;
  }
  return undefined;
}

const nothingHasFocus = () => !document.activeElement || document.activeElement === document.body;

/**
 * Watches a focused element, such as a button in a table row. If the element is removed, moves the focus to
 * the nearest focusable element. Keyboard users can then continue at the same place.
 * @returns a function that stops watching
 */
export function keepFocusNear(element: Element): () => void {
  const positions = positionsOf(element);
  const observer = new MutationObserver(() => {
    if (element.isConnected || !nothingHasFocus()) return;
    observer.disconnect();
    stopNear(positions)?.focus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Applies {@link keepFocusNear} inside an element that replaces its parts, such as a button by a form.
 * @param place the page's address; a change stops the watch, because the next page sets the focus
 * @returns event handlers for the element
 */
export function useKeptFocus(place?: string) {
  const endOfWatch = useRef<() => void>(undefined);
  // A layout effect stops `keepFocusNear` before the next page sets the focus.
  useLayoutEffect(() => () => endOfWatch.current?.(), [place]);
  return {
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // React events also bubble from the dialogs of this element's children. A dialog returns the focus
      // itself.
      if (!currentTarget.contains(target)) return;
      endOfWatch.current?.();
      endOfWatch.current = keepFocusNear(target);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      // A click on the background removes the focus on purpose, which stops the watch. The watch continues
      // for a button that loses the focus because it becomes disabled.
      if (!relatedTarget && !target.matches(':disabled')) endOfWatch.current?.();
    },
  };
}

/**
 * Browsers remove the focus from a button that becomes disabled, for example while a form is sent. This hook
 * returns the focus, unless another element has it. If the button stays disabled, another button in the
 * element gets the focus.
 * @param isOff whether the button is disabled
 * @returns the ref of the button, or of an element around several buttons
 */
export function useFocusBack<Element extends HTMLElement = HTMLButtonElement>(
  isOff: boolean,
): RefObject<Element | null> {
  const around = useRef<Element>(null);
  const hadFocus = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    // Here the disabled button still has the focus. Browsers remove it later.
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
  /** Ref of the element with the button. The element must directly follow the list. */
  below: RefObject<HTMLDivElement | null>;
  shown: number;
}

/** After a button has loaded more items of a list, moves the focus to the first new item. */
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
