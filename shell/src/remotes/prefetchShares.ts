import { loadShare } from '@module-federation/enhanced/runtime';

/** Milliseconds after which the prefetch no longer waits for an idle browser. */
const IDLE_WITHIN = 3_000;

/** Resolves when the browser is idle. Safari can't tell, so there it resolves soon. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN });
    else setTimeout(resolve, 1);
  });

/**
 * Shared parts that the first page doesn't need. The imports are never called: they make the shell's build
 * provide these parts.
 * Otherwise remotes would fetch their own copies or, worse, one from another remote, and fail with it.
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

/** Parts that few pages need, such as those of orders. They load with the page or dialog that uses them. */
const OF_FEWER_PAGES = ['booking', 'handover', 'problems', 'reasons', 'reviews', 'messages'];
const isOfMostPages = (part: string) => !OF_FEWER_PAGES.some((name) => part.endsWith(`/${name}`));

/**
 * Fetches the parts that most pages need, each when the browser is idle.
 * The code doesn't run until a page needs it, to keep slow phones responsive.
 */
export async function prefetchShares(): Promise<void> {
  for (const part of Object.keys(LATER_SHARES).filter(isOfMostPages)) {
    await whenIdle();
    // The page that needs the part fetches it again.
    await loadShare(part).catch(() => undefined);
  }
}
