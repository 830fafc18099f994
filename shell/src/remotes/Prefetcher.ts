import { mountGroupOf, type RemoteEntry } from '@relaptop/shared/contracts';
import { matchRoutes, type RouteObject } from '@relaptop/shared/router';
import { MOUNT_POINTS } from './mountRoutes';
import { prefetchShares } from './prefetchShares';
import type { RemoteLoader } from './RemoteLoader';
import { preloadRemote } from './preloadRemote';

/** Events on a link that precede a click. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** The path of a link within the shop; otherwise null. */
function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && link.origin === window.location.origin ? link.pathname : null;
}

interface Parts {
  remotes: Pick<RemoteLoader, 'mountedIn' | 'load'>;
  /** Reads the registry. The prefetch then gets current versions. */
  refresh: () => Promise<unknown>;
  fetchLate?: () => Promise<void>;
  fetchFiles?: (remote: RemoteEntry) => Promise<unknown>;
  fetchPanel?: () => Promise<unknown>;
}

const importPanel = () => import('../layouts/PanelLayout');

/**
 * Prefetches a page's files when the user is about to open it. When the browser is idle, prefetches shared
 * modules of later pages. Ignores failures: the page fetches the files again, and reports a failure.
 */
export class Prefetcher {
  readonly #parts: Required<Parts>;
  readonly #prefetched = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = {
      fetchLate: prefetchShares,
      fetchFiles: preloadRemote,
      fetchPanel: importPanel,
      ...parts,
    };
  }

  /** Watches links. When the first page has loaded and the browser is idle, fetches shared modules. */
  start(): void {
    const prefetch = ({ target }: Event) => {
      const path = pathOfLink(target);
      if (path !== null && path !== window.location.pathname) void this.open(path);
    };
    for (const intent of INTENTS) document.addEventListener(intent, prefetch, { passive: true });
    const late = () => void this.#parts.fetchLate();
    if (document.readyState === 'complete') late();
    else window.addEventListener('load', late, { once: true });
  }

  /** Fetches the files of the page at this path, once. */
  async open(path: string): Promise<void> {
    if (this.#prefetched.has(path)) return;
    this.#prefetched.add(path);
    const { remotes, refresh, fetchFiles, fetchPanel } = this.#parts;
    const group = mountGroupOf(path);
    const { basePath } = MOUNT_POINTS[group];
    // Fetches the known versions in parallel with the registry, because the registry rarely changes. Failures
    // are ignored, as in the whole class.
    for (const entry of remotes.mountedIn(group)) fetchFiles(entry).catch(() => undefined);
    if (group !== 'public') fetchPanel().catch(() => undefined);
    await refresh();
    const pages = remotes.mountedIn(group).map(async (entry) => {
      const { routes } = await remotes.load(entry);
      const tree: RouteObject[] = [{ path: basePath, children: routes }];
      const found = matchRoutes(tree, path) ?? [];
      await Promise.all(found.map(({ route: { lazy } }) => typeof lazy === 'function' && lazy()));
    });
    const outcomes = await Promise.allSettled(pages);
    if (outcomes.some(({ status }) => status === 'rejected')) this.#prefetched.delete(path);
  }
}
