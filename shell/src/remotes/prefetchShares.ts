import { loadShare } from '@module-federation/enhanced/runtime';

/** Milliseconds after which the browser is no longer waited for to be idle. */
const IDLE_WITHIN = 3_000;

/** Resolves when the browser has nothing else to do. Safari can't tell; soon is good enough there. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN });
    else setTimeout(resolve, 1);
  });

/**
 * The shared parts that the first view does without. Each is named by an import, which nobody calls, as that makes the shell's
 * build the one that brings it: remotes would otherwise fetch copies of their own or, worse, one from another remote, and fail
 * together with it.
 */
const LATER_SHARES = {
  '@relaptop/shared/ui': () => import('@relaptop/shared/ui'),
  '@relaptop/shared/dialogs': () => import('@relaptop/shared/dialogs'),
  '@relaptop/shared/tables': () => import('@relaptop/shared/tables'),
  '@relaptop/shared/forms': () => import('@relaptop/shared/forms'),
  '@relaptop/shared/booking': () => import('@relaptop/shared/booking'),
  '@relaptop/shared/handover': () => import('@relaptop/shared/handover'),
  '@relaptop/shared/problems': () => import('@relaptop/shared/problems'),
  '@relaptop/shared/reasons': () => import('@relaptop/shared/reasons'),
  '@relaptop/shared/reviews': () => import('@relaptop/shared/reviews'),
  '@relaptop/shared/messages': () => import('@relaptop/shared/messages'),
};

/** Of these what fewer need, such as the pages around an order: it comes with the page or the dialog that asks for it. */
const OF_FEWER_PAGES = ['booking', 'handover', 'problems', 'reasons', 'reviews', 'messages'];
const isOfMostPages = (part: string) => !OF_FEWER_PAGES.some((name) => part.endsWith(`/${name}`));

/**
 * Fetches what most pages need ahead of the first of them, each when the browser is idle. They do not run before that page asks for
 * them: a slow phone would be busy with what may never be shown.
 */
export async function prefetchShares(): Promise<void> {
  for (const part of Object.keys(LATER_SHARES).filter(isOfMostPages)) {
    await whenIdle();
    // A part that can't be had now is asked for again by the page that needs it.
    await loadShare(part).catch(() => undefined);
  }
}
