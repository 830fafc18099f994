import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from '@relaptop/shared/router';
import { yieldToMain } from '@relaptop/shared/tasks';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'revalidate'>;

/**
 * Elements that a user can press. The page's inline script, which records early presses, uses the same
 * selector.
 */
const PRESSABLE = 'a, button';
const FOCUSABLE = 'a, button, summary';
const FOLDED = 'details';

/** All elements of a kind in document order, in the prerendered page and in the rendered one. */
const allOf = <Kind extends HTMLElement>(root: HTMLElement, kind: string) => [
  ...root.querySelectorAll<Kind>(kind),
];

/** Resolves with the page that the document was opened for, or with the reason why there is none. */
function whenPageIsThere(router: Router): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

const isSame = (a: HTMLElement, b: HTMLElement): boolean =>
  a.tagName === b.tagName && a.ariaLabel === b.ariaLabel && a.textContent === b.textContent;

/**
 * Lists have gained rows by now, so positions are counted among elements that are alike.
 *
 * @param before elements of the prerendered page
 * @returns the element that replaced one of them
 */
function follow<Kind extends HTMLElement>(
  before: readonly Kind[],
  one: Kind | undefined,
  after: readonly Kind[],
): Kind | undefined {
  if (!one) return undefined;
  const alike = (element: Kind) => isSame(one, element);
  return after.filter(alike)[before.filter(alike).indexOf(one)];
}

const fieldIn = (root: HTMLElement) => root.querySelector('input');

/** Copies typed text into a React field. React notices only changes that bypass its own setter. */
function retype(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Records the use of the prerendered page until the last moment, because a slow device takes a while to
 * render.
 *
 * @returns a function that restores the focus, the typed search text, open details and an early press
 */
function rememberUse(root: HTMLElement): () => void {
  const pressable = allOf(root, PRESSABLE);
  const focusable = allOf(root, FOCUSABLE);
  const folded = allOf<HTMLDetailsElement>(root, FOLDED);
  const typedInto = fieldIn(root);
  let focused: EventTarget | null = document.activeElement;
  const followFocus = ({ target }: FocusEvent) => {
    focused = target;
  };
  root.addEventListener('focusin', followFocus);
  return () => {
    root.removeEventListener('focusin', followFocus);
    const field = fieldIn(root);
    if (field && typedInto?.value) retype(field, typedInto.value);
    if (typedInto !== null && typedInto === focused) field?.focus({ preventScroll: true });
    const foldedNow = allOf<HTMLDetailsElement>(root, FOLDED);
    for (const one of folded.filter(({ open }) => open))
      follow(folded, one, foldedNow)?.toggleAttribute('open', true);
    const focusedBefore = focusable.find((control) => control === focused);
    follow(focusable, focusedBefore, allOf(root, FOCUSABLE))?.focus({ preventScroll: true });
    const pressed = pressable[Number(root.dataset.pressed ?? -1)];
    follow(pressable, pressed, allOf(root, PRESSABLE))?.click();
    root.onclick = null;
    delete root.dataset.pressed;
  };
}

interface RenderedProps {
  router: Router;
  onRendered: () => void;
  children: ReactNode;
}

/** Calls `onRendered` when its children are on the screen. */
function Rendered({ router, onRendered, children }: RenderedProps) {
  const [renderedFrom] = useState(router.state);
  useLayoutEffect(() => {
    onRendered();
    // The app subscribes to the router now, so it missed changes since it was rendered.
    if (router.state !== renderedFrom) void router.revalidate();
  }, [router, onRendered, renderedFrom]);
  return children;
}

/**
 * Renders the app in the browser. Prerendered HTML stays until the whole page can replace it, so that
 * nothing flickers. This is not hydration (docs/adr/0007).
 *
 * @param prepare runs when the page's modules are loaded, before their first render
 */
export async function clientRender(
  root: HTMLElement,
  router: Router,
  app: ReactNode,
  prepare: () => void,
): Promise<void> {
  if (root.childElementCount === 0) {
    void whenPageIsThere(router).then(prepare);
    createRoot(root).render(app);
    return;
  }
  await whenPageIsThere(router);
  // The router scrolls to the top after a load, but not after a revalidation, and the user may have
  // scrolled the prerendered page. An address with a hash needs the router's own scrolling. An error is
  // shown as it is: another load would make the user wait for the same failure twice.
  if (!router.state.location.hash && !router.state.errors) await router.revalidate();
  // The new modules, the store and the first slice of rendering each get a task.
  await yieldToMain();
  prepare();
  await yieldToMain();
  const rendered = (
    <Rendered router={router} onRendered={rememberUse(root)}>
      {app}
    </Rendered>
  );
  // Renders in slices, so that a slow device can respond in between.
  startTransition(() => createRoot(root).render(rendered));
}
