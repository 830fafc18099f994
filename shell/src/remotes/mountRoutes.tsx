import { Spinner } from '@relaptop/shared/basics';
import { mountGroupOf, type MountGroup } from '@relaptop/shared/contracts';
import { paths } from '@relaptop/shared/paths';
import type { RemoteModule } from '@relaptop/shared/remote';
import { matchRoutes, type RouteObject } from '@relaptop/shared/router';
import { lazyPage } from './lazyPage';
import type { LoadPage } from './loadRemotePage';
import type { RemoteLoader } from './RemoteLoader';
import { RemoteFault, RemoteUnavailableError } from './RemoteUnavailableError';
import { reportFailure } from './reportFailure';

/**
 * The route that matches what no other of its group does, so that the frame stands while a remote is on its way, and still
 * does when it fails; the router asks for a better match first. What stays unknown is a true 404.
 */
export const missingPage = (whyMissing: WhyMissing): RouteObject => ({
  path: '*',
  element: <Spinner />,
  hydrateFallbackElement: <Spinner />,
  loader: ({ request }) => {
    throw (
      whyMissing(new URL(request.url).pathname) ??
      new Response(null, { status: 404, statusText: 'Not Found' })
    );
  },
});

/** Where each group's routes are mounted: the id of a route of the shell, and the address that it stands for. */
export const MOUNT_POINTS: Record<MountGroup, { routeId: string; basePath: string }> = {
  public: { routeId: 'public', basePath: '/' },
  dashboard: { routeId: 'dashboard', basePath: paths.dashboard.path },
  adminPanel: { routeId: 'adminPanel', basePath: paths.adminPanel.path },
};

/** The routes of a remote as the shell's router takes them. */
class MountedRoutes {
  readonly #remote: string;
  readonly #loadPage: LoadPage;

  constructor(remote: string, loadPage: LoadPage) {
    this.#remote = remote;
    this.#loadPage = loadPage;
  }

  /** The router wants an id on every route, unique in the whole tree; the same remote can be mounted in two groups. */
  routes(routes: RouteObject[], prefix: string): RouteObject[] {
    return routes.map((route, index) => this.#route(route, `${prefix}/${index}`));
  }

  #route({ lazy, ...route }: RouteObject, id: string): RouteObject {
    return {
      ...route,
      id,
      ...(lazy && lazyPage((address) => this.#loadPage(this.#remote, lazy, address))),
      ...(route.children && { children: this.routes(route.children, id) }),
    } as RouteObject;
  }
}

const serves = (remote: RemoteModule, basePath: string, path: string) =>
  matchRoutes([{ path: basePath, children: remote.routes }], path) !== null;

/** @returns true as soon as one of the answers is, false when none is. */
function firstTrue(answers: readonly Promise<boolean>[]): Promise<boolean> {
  return new Promise((resolve) => {
    for (const answer of answers) void answer.then((yes) => yes && resolve(true));
    void Promise.all(answers).then(() => resolve(false));
  });
}

/** A group without any remote is no mistake in the address. */
function nothingListed(): RemoteUnavailableError {
  const remote = 'unlisted';
  const cause = new RemoteFault('notListed', 'The registry has no remote for this group.');
  reportFailure({ remote, version: '', cause });
  return new RemoteUnavailableError(remote, { cause });
}

type Patch = (routeId: string | null, children: RouteObject[]) => void;

interface Wanted {
  path: string;
  patch: Patch;
  signal: AbortSignal;
}

/** @returns what kept the page of an address from being found when it was asked for last; undefined for a true 404. */
type WhyMissing = (path: string) => unknown;

interface RoutePatcher {
  /** For the router's option `patchRoutesOnNavigation`. Never throws: the error would take the place of the whole group. */
  patchRoutes: (wanted: Wanted) => Promise<void>;
  whyMissing: WhyMissing;
}

interface Seams {
  loadPage: LoadPage;
  /** Takes over what is live by now, within a bounded time. @returns whether that is anything else than before. */
  refresh: () => Promise<boolean>;
}

/**
 * Makes the router's way of asking for routes that it does not know yet. All remotes of the address's group are loaded
 * side by side; the answer is there as soon as one of them has the page, however slow or broken the others are. Before a
 * page is given up, the registry is read again: the remote may have been released, or rolled back, in the meantime.
 *
 * When none of them has the page, it is missing because of a remote that failed, which might have it; with all of them
 * loaded, an unknown page is a plain 404.
 */
export function createRoutePatcher(remotes: RemoteLoader, { loadPage, refresh }: Seams): RoutePatcher {
  const mounted = new Set<string>();
  const missing = new Map<MountGroup, unknown>();

  const patchRoutes = async ({ path, patch, signal }: Wanted): Promise<void> => {
    const group = mountGroupOf(path);
    const { routeId, basePath } = MOUNT_POINTS[group];
    let failures: unknown[] = [];
    missing.delete(group);

    const mount = async (name: string): Promise<boolean> => {
      const remote = await remotes.load({ name });
      const key = `${group}/${name}`;
      if (!mounted.has(key)) {
        patch(routeId, new MountedRoutes(name, loadPage).routes(remote.routes, key));
        // A navigation that was given up, as by a guard, takes no routes any more: the next one has to bring them.
        if (!signal.aborted) mounted.add(key);
      }
      return serves(remote, basePath, path);
    };
    const find = (): Promise<boolean> => {
      failures = [];
      const attempts = remotes.mountedIn(group).map(({ name }) =>
        mount(name).catch((error: unknown) => {
          failures.push(error);
          return false;
        }),
      );
      return firstTrue(attempts);
    };

    if (remotes.stateOf(group).failed) await refresh();
    const found = (await find()) || ((await refresh()) && (await find()));
    if (found) return;
    if (failures.length > 0) missing.set(group, failures[0]);
    else if (remotes.mountedIn(group).length === 0) missing.set(group, nothingListed());
  };
  return { patchRoutes, whyMissing: (path) => missing.get(mountGroupOf(path)) };
}
