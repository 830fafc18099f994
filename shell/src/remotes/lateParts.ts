import { loadShare } from '@module-federation/enhanced/runtime';
import { nextTask } from '@relaptop/shared/tasks';
import { whenIdle } from './whenIdle';

/** Webpack's way to load a chunk, which may be replaced. */
declare let __webpack_chunk_load__: (chunk: string | number) => Promise<unknown>;

/**
 * The shared parts that the first view does without. Each is named by an import, which nobody calls, as that makes the shell's
 * build the one that brings it: remotes would otherwise fetch copies of their own or, worse, one from another remote, and fail
 * together with it.
 */
const LATE_PARTS = {
  '@relaptop/shared/ui': () => import('@relaptop/shared/ui'),
  '@relaptop/shared/dialogs': () => import('@relaptop/shared/dialogs'),
  '@relaptop/shared/tables': () => import('@relaptop/shared/tables'),
  '@relaptop/shared/forms': () => import('@relaptop/shared/forms'),
};

/** Has each chunk that is fetched meanwhile begin in a task of its own: five at once keep a slow phone from answering. */
async function oneByOne(fetch: () => Promise<unknown>): Promise<void> {
  const load = __webpack_chunk_load__;
  __webpack_chunk_load__ = async (chunk) => {
    await nextTask();
    return load(chunk);
  };
  // A part that can't be had now is asked for again by the page that needs it.
  await fetch().catch(() => undefined);
  __webpack_chunk_load__ = load;
}

/**
 * Fetches them ahead of the first page that needs one, each when the browser is idle. They do not run before that page asks for
 * them: a slow phone would be busy with what may never be shown.
 */
export async function fetchLateParts(): Promise<void> {
  for (const part of Object.keys(LATE_PARTS)) {
    await whenIdle();
    await oneByOne(() => loadShare(part));
  }
}
