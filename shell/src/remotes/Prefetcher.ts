import { mountGroupOf, type RemoteEntry } from '@relaptop/shared/contracts';
import { matchRoutes, type RouteObject } from '@relaptop/shared/router';
import { MOUNT_POINTS } from './mountRoutes';
import { prefetchShares } from './prefetchShares';
import type { RemoteLoader } from './RemoteLoader';
import { preloadRemote } from './preloadRemote';

/** What a pointer, a finger or the Tab key does to a link before it is followed. */
const INTENTS = ['pointerover', 'touchstart', 'focusin'] as const;

/** The part of the Network Information API that tells whether bytes are dear; not every browser has it. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function bytesAreDear(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** @returns the path that a link within the shop leads to; null for anything else. */
function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link?.href && link.origin === window.location.origin ? link.pathname : null;
}

interface Parts {
  remotes: Pick<RemoteLoader, 'mountedIn' | 'load'>;
  /** Takes over what is live, so that nothing is fetched in a version that is no longer shown. */
  refresh: () => Promise<unknown>;
  fetchLate?: () => Promise<void>;
  fetchFiles?: (remote: RemoteEntry) => Promise<unknown>;
  /** What stands around the pages of a panel. */
  fetchPanel?: () => Promise<unknown>;
}

const importPanel = () => import('../layouts/PanelLayout');

/**
 * Fetches a page's files when somebody seems about to open it, and the shared parts of later pages when the browser has
 * nothing else to do. Nothing waits for this: what fails here is asked for again, and told of, by the visit itself.
 */
export class Prefetcher {
  readonly #parts: Required<Parts>;
  readonly #warm = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = {
      fetchLate: prefetchShares,
      fetchFiles: preloadRemote,
      fetchPanel: importPanel,
      ...parts,
    };
  }

  /** Begins to watch links; the shared parts follow once the first view is complete and the browser idle. */
  start(): void {
    if (bytesAreDear()) return;
    const warm = ({ target }: Event) => {
      const path = pathOfLink(target);
      if (path !== null && path !== window.location.pathname) void this.open(path);
    };
    for (const intent of INTENTS) document.addEventListener(intent, warm, { passive: true });
    const late = () => void this.#parts.fetchLate();
    if (document.readyState === 'complete') late();
    else window.addEventListener('load', late, { once: true });
  }

  /** Fetches what the page at a path is made of, once. */
  async open(path: string): Promise<void> {
    if (this.#warm.has(path)) return;
    this.#warm.add(path);
    const { remotes, refresh, fetchFiles, fetchPanel } = this.#parts;
    const group = mountGroupOf(path);
    const { basePath } = MOUNT_POINTS[group];
    // While the registry is read: it nearly always says the same as before. What fails is told of by the visit.
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
    if (outcomes.some(({ status }) => status === 'rejected')) this.#warm.delete(path);
  }
}
