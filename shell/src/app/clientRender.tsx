import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from '@relaptop/shared/router';
import { yieldToMain } from '@relaptop/shared/tasks';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'revalidate'>;

/** The inline script in `index.html` has the same selector. It records presses before the scripts run. */
const PRESSABLE = 'a, button';
const FOCUSABLE = 'a, button, summary';
const FOLDED = 'details';

const allOf = <Kind extends HTMLElement>(root: HTMLElement, kind: string) => [
  ...root.querySelectorAll<Kind>(kind),
];

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
 * Finds the rendered element that replaces an element of the prerendered page. Among elements with the same
 * text, the first replaces the first, the second replaces the second, and so on.
 * @param before elements of the prerendered page
 * @param one an element of `before`
 * @param after elements of the rendered page
 */
function counterpartOf<Kind extends HTMLElement>(
  before: readonly Kind[],
  one: Kind | undefined,
  after: readonly Kind[],
): Kind | undefined {
  if (!one) return undefined;
  const alike = (element: Kind) => isSame(one, element);
  return after.filter(alike)[before.filter(alike).indexOf(one)];
}

const fieldIn = (root: HTMLElement) => root.querySelector('input');

/** React ignores changes through its own setter of `value`, so this function calls the native setter. */
function retype(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Records what the user does in the prerendered page until React replaces it. On a slow device, this takes a
 * while.
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
      counterpartOf(folded, one, foldedNow)?.toggleAttribute('open', true);
    const focusedBefore = focusable.find((control) => control === focused);
    counterpartOf(focusable, focusedBefore, allOf(root, FOCUSABLE))?.focus({ preventScroll: true });
    const pressed = pressable[Number(root.dataset.pressed ?? -1)];
    counterpartOf(pressable, pressed, allOf(root, PRESSABLE))?.click();
    root.onclick = null;
    delete root.dataset.pressed;
  };
}

interface RenderedProps {
  router: Router;
  onRendered: () => void;
  children: ReactNode;
}

function Rendered({ router, onRendered, children }: RenderedProps) {
  const [renderedFrom] = useState(router.state);
  useLayoutEffect(() => {
    onRendered();
    // The app subscribes to the router only now. If the router's state has changed since the render began,
    // the router loads the page again.
    if (router.state !== renderedFrom) void router.revalidate();
  }, [router, onRendered, renderedFrom]);
  return children;
}

/**
 * Renders the app in the browser. Prerendered HTML stays until the whole page can replace it, which avoids
 * flicker. React doesn't hydrate the HTML (docs/adr/0007).
 * @param prepare called when the page's modules have loaded, before the first render
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
  // The user may have scrolled the prerendered page. The router scrolls to the top after its first load, but
  // keeps the position after a second load. With a hash in the address, the router must scroll to the hash's
  // element. After an error, a second load would repeat the error.
  if (!router.state.location.hash && !router.state.errors) await router.revalidate();
  // Running the new modules, preparing the store and starting to render are separate tasks. The browser can
  // respond between tasks.
  await yieldToMain();
  prepare();
  await yieldToMain();
  const rendered = (
    <Rendered router={router} onRendered={rememberUse(root)}>
      {app}
    </Rendered>
  );
  // A transition renders in slices. A slow device can respond in between.
  startTransition(() => createRoot(root).render(rendered));
}
