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
 * Route for addresses that match no other route of the group. The router first loads the group's remotes,
 * because one may have the page. This route is inside the group, so the frame stays visible meanwhile. If no
 * remote has the page, the loader throws a remote's failure or a 404.
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

/** The shell's route and address of each group. Remotes add their routes to these routes. */
export const MOUNT_POINTS: Record<MountGroup, { routeId: string; basePath: string }> = {
  public: { routeId: 'public', basePath: '/' },
  dashboard: { routeId: 'dashboard', basePath: paths.dashboard.path },
  adminPanel: { routeId: 'adminPanel', basePath: paths.adminPanel.path },
};

class MountedRoutes {
  readonly #remote: string;
  readonly #loadPage: LoadPage;

  constructor(remote: string, loadPage: LoadPage) {
    this.#remote = remote;
    this.#loadPage = loadPage;
  }

  /**
   * @param prefix beginning of the routes' ids, which makes them unique if two groups contain the same remote
   */
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

/** Resolves to true when one answer is true, and to false when all are false. */
function firstTrue(answers: readonly Promise<boolean>[]): Promise<boolean> {
  return new Promise((resolve) => {
    for (const answer of answers) void answer.then((yes) => yes && resolve(true));
    void Promise.all(answers).then(() => resolve(false));
  });
}

/** Reports that the registry has no remote for a group. The registry has failed, so the result is no 404. */
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

/** The failure that keeps the page from loading; undefined if the page doesn't exist. */
type WhyMissing = (path: string) => unknown;

interface RoutePatcher {
  /**
   * Adds routes, as the router's option `patchRoutesOnNavigation`. Never throws, because the router would
   * then replace the whole group with the error page.
   */
  patchRoutes: (wanted: Wanted) => Promise<void>;
  whyMissing: WhyMissing;
}

interface Seams {
  loadPage: LoadPage;
  /** Reads the registry, with a time limit. @returns whether the registry has changed */
  refresh: () => Promise<boolean>;
}

/**
 * Creates the function that adds routes for an unknown address. It loads all remotes of the group in
 * parallel, and resolves when one of them has the page. If none has the page, it reads the registry again and
 * tries once more, because a release or rollback may have changed the registry.
 *
 * If no remote has the page and a remote has failed, `whyMissing` returns the failure. If all remotes have
 * loaded, the page doesn't exist.
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
        // After an aborted navigation, for example by a guard, the router has ignored the routes. The next
        // navigation must add them again.
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
