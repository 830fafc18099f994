import type { MountGroup } from '@relaptop/shared/contracts';
import { paths } from '@relaptop/shared/paths';
import { matchRoutes, type RouteObject } from '@relaptop/shared/router';
import type { RemoteModule } from '@relaptop/shared/remote';
import type { RemoteLoader } from './RemoteLoader';

/** Where each group's routes are grafted: the id of a route of the shell, and the address that it stands for. */
export const MOUNT_POINTS: Record<MountGroup, { routeId: string; basePath: string }> = {
  public: { routeId: 'public', basePath: '/' },
  dashboard: { routeId: 'dashboard', basePath: paths.dashboard.path },
  adminPanel: { routeId: 'adminPanel', basePath: paths.adminPanel.path },
};

const PANEL_GROUPS = ['dashboard', 'adminPanel'] as const satisfies readonly MountGroup[];

/** @returns the group that an address belongs to. */
export function groupOfPath(path: string): MountGroup {
  return (
    PANEL_GROUPS.find((group) => {
      const { basePath } = MOUNT_POINTS[group];
      return path === basePath || path.startsWith(`${basePath}/`);
    }) ?? 'public'
  );
}

/** The router wants an id on every route, unique in the whole tree; the same remote can be mounted in two groups. */
function withIds(routes: RouteObject[], prefix: string): RouteObject[] {
  return routes.map((route, index) => ({
    ...route,
    id: `${prefix}/${index}`,
    ...(route.children && { children: withIds(route.children, `${prefix}/${index}`) }),
  })) as RouteObject[];
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

type Patch = (routeId: string | null, children: RouteObject[]) => void;

/**
 * Makes the router's way of asking for routes that it does not know yet. All remotes of the address's group are loaded
 * side by side; the answer is there as soon as one of them has the page, however slow or broken the others are.
 *
 * @returns a function for `patchRoutesOnNavigation`. It throws what kept a remote from loading when none of the others
 * has the page, since the missing one might; with all of them loaded, an unknown page is a plain 404.
 */
export function createRoutePatcher(remotes: RemoteLoader) {
  const grafted = new Set<string>();

  return async ({ path, patch }: { path: string; patch: Patch }): Promise<void> => {
    const group = groupOfPath(path);
    const { routeId, basePath } = MOUNT_POINTS[group];
    const failures: unknown[] = [];

    const graft = async (entry: ReturnType<RemoteLoader['mountedIn']>[number]): Promise<boolean> => {
      const remote = await remotes.load(entry);
      const key = `${group}/${entry.name}`;
      if (!grafted.has(key)) {
        grafted.add(key);
        patch(routeId, withIds(remote.routes, key));
      }
      return serves(remote, basePath, path);
    };

    const attempts = remotes.mountedIn(group).map((entry) =>
      graft(entry).catch((error: unknown) => {
        failures.push(error);
        return false;
      }),
    );
    const found = await firstTrue(attempts);
    if (!found && failures.length > 0) throw failures[0];
  };
}
