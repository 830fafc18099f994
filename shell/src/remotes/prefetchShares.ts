import { loadShare } from '@module-federation/enhanced/runtime';
import { whenIdle } from './whenIdle';

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
};

/**
 * Fetches them ahead of the first page that needs one, each when the browser is idle. They do not run before that page asks for
 * them: a slow phone would be busy with what may never be shown.
 */
export async function prefetchShares(): Promise<void> {
  for (const part of Object.keys(LATER_SHARES)) {
    await whenIdle();
    // A part that can't be had now is asked for again by the page that needs it.
    await loadShare(part).catch(() => undefined);
  }
}
