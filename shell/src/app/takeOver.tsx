import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from '@relaptop/shared/router';
import { yieldToMain } from '@relaptop/shared/tasks';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe' | 'revalidate'>;

/** What can be focused or pressed, in the order of the page; the same in a first screen and in the page that follows it. */
const CONTROLS = 'a, button';

const controlsOf = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>(CONTROLS)];

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

/** @returns how to give the page what a person has done with the first screen: the focus, and a button pressed too early. */
function rememberUse(root: HTMLElement): () => void {
  const drawn = controlsOf(root);
  const focused = drawn.findIndex((control) => control === document.activeElement);
  return () => {
    const controls = controlsOf(root);
    // Parts that nobody sees may come later, so what stands in a control's place can be another one.
    const follow = (place: number): HTMLElement | undefined => {
      const [before, now] = [drawn[place], controls[place]];
      return before && now && isSame(before, now) ? now : undefined;
    };
    follow(focused)?.focus({ preventScroll: true });
    follow(Number(root.dataset.pressed ?? -1))?.click();
    root.onclick = null;
    delete root.dataset.pressed;
  };
}

interface TakenProps {
  router: Router;
  onTaken: () => void;
  children: ReactNode;
}

/** Tells when its children are on the screen. */
function Taken({ router, onTaken, children }: TakenProps) {
  const [drawnFrom] = useState(router.state);
  useLayoutEffect(() => {
    onTaken();
    // The app listens to the router from now on; what has changed since it was drawn would pass it by.
    if (router.state !== drawnFrom) void router.revalidate();
  }, [router, onTaken, drawnFrom]);
  return children;
}

/**
 * Renders the app. Where the server has sent a first screen, this stays until the page can take its place as a whole: both
 * are changed in one go, so that nothing blinks.
 *
 * @param prepare runs when the page's modules are there, before they are rendered for the first time
 */
export async function takeOver(
  root: HTMLElement,
  router: Router,
  app: ReactNode,
  prepare: () => void,
): Promise<void> {
  if (root.childElementCount === 0) {
    createRoot(root).render(app);
    return;
  }
  await whenPageIsThere(router);
  // The router scrolls a page that it has just loaded to its top, but not one that it has loaded again; and the first screen
  // may have been scrolled already. A place that the address names moves with the exchange: there the router has to lead.
  if (!router.state.location.hash) await router.revalidate();
  // What has just arrived, the store and the first slice of rendering: each in a task of its own.
  await yieldToMain();
  prepare();
  await yieldToMain();
  const taken = (
    <Taken router={router} onTaken={rememberUse(root)}>
      {app}
    </Taken>
  );
  // In slices, so that a slow device can answer to the person in between.
  startTransition(() => createRoot(root).render(taken));
}
