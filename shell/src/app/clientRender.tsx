import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from '@relaptop/shared/router';
import { yieldToMain } from '@relaptop/shared/tasks';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'revalidate'>;

/** What can be pressed; the script of the page, which notes what was pressed, counts the same. */
const PRESSABLE = 'a, button';
const FOCUSABLE = 'a, button, summary';
const FOLDED = 'details';

/** All of a kind, in the order of the page; in the prerendered page as in that of the browser. */
const allOf = <Kind extends HTMLElement>(root: HTMLElement, kind: string) => [
  ...root.querySelectorAll<Kind>(kind),
];

/** Resolves when the router has the page that the document was opened for, or the reason why there is none. */
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
 * @param before elements of the prerendered page
 * @returns the one that has taken the place of one of them. Lists have their rows by now, so places are counted among those that are
 * alike.
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

/** Puts into a field of React's what was typed into the one before; React hears of what goes past its own setter only. */
function retype(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * @returns how to give the page what a person has done with the prerendered page: the focus, what was typed into the search, what was
 * unfolded, and a button pressed too early. All of it is heard up to the last moment: a slow device renders for a while.
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

/** Tells when its children are on the screen. */
function Rendered({ router, onRendered, children }: RenderedProps) {
  const [renderedFrom] = useState(router.state);
  useLayoutEffect(() => {
    onRendered();
    // The app listens to the router from now on; what has changed since it was rendered would pass it by.
    if (router.state !== renderedFrom) void router.revalidate();
  }, [router, onRendered, renderedFrom]);
  return children;
}

/**
 * Renders the app in the browser. Prerendered HTML stays until the page can take its place as a whole, so that nothing blinks. It is
 * no hydration (docs/adr/0007).
 *
 * @param prepare runs when the page's modules are there, before they are rendered for the first time
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
  // The router scrolls a page that it has just loaded to its top, but not one that it has loaded again; and the prerendered page
  // may have been scrolled already. A place that the address names moves with the exchange: there the router has to lead. What has
  // failed is shown as it is: loaded again, it would keep its person waiting for the same failure a second time.
  if (!router.state.location.hash && !router.state.errors) await router.revalidate();
  // What has just arrived, the store and the first slice of rendering: each in a task of its own.
  await yieldToMain();
  prepare();
  await yieldToMain();
  const rendered = (
    <Rendered router={router} onRendered={rememberUse(root)}>
      {app}
    </Rendered>
  );
  // In slices, so that a slow device can answer to the person in between.
  startTransition(() => createRoot(root).render(rendered));
}
