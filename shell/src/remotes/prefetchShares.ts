import { loadShare } from '@module-federation/enhanced/runtime';

/** Maximum milliseconds that a prefetch waits for an idle browser. */
const IDLE_WITHIN = 3_000;

/** Safari has no `requestIdleCallback`. There, the promise resolves after a millisecond. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN });
    else setTimeout(resolve, 1);
  });

/**
 * Shared modules that the first page doesn't need. The imports make the shell's build provide these modules.
 * Otherwise remotes would load their own copies, or the copy of another remote that may fail. The functions
 * are never called.
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

/**
 * Modules that few pages need, such as those for orders. They load with the page or dialog that uses them.
 */
const OF_FEWER_PAGES = ['booking', 'handover', 'problems', 'reasons', 'reviews', 'messages'];
const isOfMostPages = (part: string) => !OF_FEWER_PAGES.some((name) => part.endsWith(`/${name}`));

/**
 * Fetches the shared modules that most pages need, one by one, each when the browser is idle. Their code runs
 * only when a page needs it, which keeps slow phones responsive.
 */
export async function prefetchShares(): Promise<void> {
  for (const part of Object.keys(LATER_SHARES).filter(isOfMostPages)) {
    await whenIdle();
    // After a failure, the page that needs the module fetches it again.
    await loadShare(part).catch(() => undefined);
  }
}
