import { createBrowserRouter, type LoaderFunction, type RouteObject } from '@relaptop/shared/router';
import { paths } from '@relaptop/shared/paths';
import { Spinner } from '@relaptop/shared/ui';
import { PanelLayout } from '../layouts/PanelLayout';
import { PublicLayout } from '../layouts/PublicLayout';
import { WelcomePage } from '../layouts/WelcomePage';
import { createPageLoader } from '../remotes/loadRemotePage';
import { createRoutePatcher, MOUNT_POINTS } from '../remotes/patchRoutes';
import type { ReleaseFollower } from '../remotes/ReleaseFollower';
import type { RemoteLoader } from '../remotes/RemoteLoader';
import { ErrorPage } from './ErrorPage';
import { Root } from './Root';
import { shellPage } from './shellPage';

/**
 * Matches what no other route of its group does, so that the frame stands while a remote is on its way; the router still
 * asks for a better match first. What stays unknown is a true 404.
 */
const notFound: RouteObject = {
  path: '*',
  element: <Spinner />,
  hydrateFallbackElement: <Spinner />,
  loader: () => {
    throw new Response(null, { status: 404, statusText: 'Not Found' });
  },
};

const relative = (path: string) => path.slice(1);

const ROOT_ID = 'root';

/**
 * The shell's own routes. The rest of each group comes from remotes when it is asked for.
 *
 * @param beforePage runs with every navigation to another page
 */
const routesWith = (beforePage: LoaderFunction): RouteObject[] => [
  {
    id: ROOT_ID,
    loader: beforePage,
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    element: <Root />,
    errorElement: <ErrorPage framed />,
    hydrateFallbackElement: <Spinner />,
    children: [
      {
        element: <PublicLayout />,
        children: [
          {
            id: MOUNT_POINTS.public.routeId,
            errorElement: <ErrorPage />,
            children: [
              {
                path: relative(paths.login.path),
                handle: { title: 'Log in' },
                ...shellPage(async () => (await import('../features/login/LoginPage')).LoginPage),
              },
              {
                path: relative(paths.register.path),
                handle: { title: 'Sign up' },
                ...shellPage(async () => (await import('../features/register/RegisterPage')).RegisterPage),
              },
              notFound,
            ],
          },
        ],
      },
      panelRoutes('dashboard'),
      panelRoutes('adminPanel'),
    ],
  },
];

function panelRoutes(panel: 'dashboard' | 'adminPanel'): RouteObject {
  return {
    path: relative(MOUNT_POINTS[panel].basePath),
    element: <PanelLayout panel={panel} />,
    handle: { signedIn: true },
    children: [
      {
        id: MOUNT_POINTS[panel].routeId,
        errorElement: <ErrorPage />,
        children: [{ index: true, element: <WelcomePage />, handle: { title: 'Dashboard' } }, notFound],
      },
    ],
  };
}

/** The one data router of the page. */
export function createRouter(remotes: RemoteLoader, releases: ReleaseFollower) {
  const router = createBrowserRouter(
    routesWith(({ request }) =>
      releases.follow(request.url, Boolean(router.state.navigation.location?.state)),
    ),
    {
      // The document itself is as new as can be: its first page does not wait for the loader of the root.
      hydrationData: { loaderData: { [ROOT_ID]: null } },
      patchRoutesOnNavigation: createRoutePatcher(remotes, {
        loadPage: createPageLoader(remotes, releases.openAnew),
        refresh: releases.refreshPatiently,
      }),
    },
  );
  return router;
}
