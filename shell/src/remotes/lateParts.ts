import { whenIdle } from './whenIdle';

/**
 * The shared parts that the first view does without. Naming them here makes the shell the one that brings them: remotes
 * would otherwise fetch copies of their own or, worse, one from another remote, and fail together with it.
 */
const LATE_PARTS = [
  () => import('@relaptop/shared/ui'),
  () => import('@relaptop/shared/dialogs'),
  () => import('@relaptop/shared/tables'),
  () => import('@relaptop/shared/forms'),
];

/**
 * Fetches them ahead of the first page that needs one, each when the browser is idle, so that they never take a slow phone's
 * time all at once. A part that can't be had now is asked for again by that page.
 */
export async function fetchLateParts(): Promise<void> {
  for (const fetchPart of LATE_PARTS) {
    await whenIdle();
    await fetchPart().catch(() => undefined);
  }
}
