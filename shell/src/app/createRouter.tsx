import { Spinner } from '@relaptop/shared/basics';
import type { Panel } from '@relaptop/shared/contracts';
import { paths } from '@relaptop/shared/paths';
import { createBrowserRouter, Outlet, type LoaderFunction, type RouteObject } from '@relaptop/shared/router';
import { AccessGuard } from '../guards/AccessGuard';
import { ConfirmAddress } from '../layouts/ConfirmAddress';
import { PageMain } from '../layouts/PageMain';
import { PublicFrame } from '../layouts/PublicFrame';
import { createPageLoader } from '../remotes/loadRemotePage';
import { createRoutePatcher, missingPage, MOUNT_POINTS } from '../remotes/mountRoutes';
import { FOREVER } from '../remotes/newDocument';
import type { RemoteLoader } from '../remotes/RemoteLoader';
import { opensOwnDocument } from '../remotes/tabOverride';
import type { VersionWatcher } from '../remotes/VersionWatcher';
import { ErrorPage } from './ErrorPage';
import { Root } from './Root';
import { shellPage } from './shellPage';

const PublicLayout = () => (
  <PublicFrame>
    <AccessGuard>
      <ConfirmAddress />
      <PageMain>
        <Outlet />
      </PageMain>
    </AccessGuard>
  </PublicFrame>
);

const ROOT_ID = 'root';

/**
 * Routes of the shell. Remotes add their routes to a group when the user opens a page of the group.
 * @param beforePage loader of the root, which runs on each navigation to another page
 * @param unknown route for addresses that match no other route of the group
 */
const routesWith = (beforePage: LoaderFunction, unknown: RouteObject): RouteObject[] => [
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
                path: paths.login.relative,
                handle: { title: 'Log in' },
                ...shellPage(async () => (await import('../features/login/LoginPage')).LoginPage),
              },
              {
                path: paths.register.relative,
                handle: { title: 'Sign up' },
                ...shellPage(async () => (await import('../features/register/RegisterPage')).RegisterPage),
              },
              {
                path: paths.startSelling.relative,
                handle: { signedIn: true, title: 'Start selling' },
                ...shellPage(
                  async () => (await import('../features/startSelling/StartSellingPage')).StartSellingPage,
                ),
              },
              {
                path: paths.account.relative,
                handle: { signedIn: true, title: 'Your account' },
                ...shellPage(async () => (await import('../features/account/AccountPage')).AccountPage),
              },
              {
                path: paths.emailLink.relative,
                handle: { title: 'Your account' },
                ...shellPage(async () => (await import('../features/emailLink/EmailLinkPage')).EmailLinkPage),
              },
              {
                path: paths.emailSettings.relative,
                handle: { signedIn: true, title: 'Emails' },
                ...shellPage(
                  async () => (await import('../features/emails/EmailSettingsPage')).EmailSettingsPage,
                ),
              },
              {
                path: paths.unsubscribe.relative,
                handle: { title: 'Unsubscribe' },
                ...shellPage(
                  async () => (await import('../features/emails/UnsubscribePage')).UnsubscribePage,
                ),
              },
              unknown,
            ],
          },
        ],
      },
      panelRoutes('dashboard', unknown),
      panelRoutes('adminPanel', unknown),
    ],
  },
];

/** The layout loads on demand, because visitors see no panel. */
function panelRoutes(panel: Panel, unknown: RouteObject): RouteObject {
  return {
    path: paths[panel].relative,
    handle: { signedIn: true },
    ...shellPage(async () => {
      const { PanelLayout } = await import('../layouts/PanelLayout');
      return () => <PanelLayout panel={panel} />;
    }),
    children: [
      {
        id: MOUNT_POINTS[panel].routeId,
        errorElement: <ErrorPage />,
        children: [
          {
            index: true,
            handle: { title: 'Dashboard' },
            ...shellPage(async () => (await import('../layouts/WelcomePage')).WelcomePage),
          },
          unknown,
        ],
      },
    ],
  };
}

/**
 * Replaces an address that can't be decoded, such as `/category/%E0`, with an address that has no page. The
 * router would open the category page, although the server answers 404.
 */
function leaveUnreadableAddress(): void {
  try {
    decodeURI(location.pathname);
  } catch {
    history.replaceState(null, '', `/${encodeURIComponent(location.pathname)}`);
  }
}

export function createRouter(remotes: RemoteLoader, versions: VersionWatcher) {
  leaveUnreadableAddress();
  const { patchRoutes, whyMissing } = createRoutePatcher(remotes, {
    loadPage: createPageLoader(remotes, versions.openAnew),
    refresh: versions.refreshPatiently,
  });
  const beforePage: LoaderFunction = ({ request }) => {
    const state: unknown = router.state.navigation.location?.state;
    return opensOwnDocument(request.url, state) ? FOREVER : versions.follow(request.url, Boolean(state));
  };
  const router = createBrowserRouter(routesWith(beforePage, missingPage(whyMissing)), {
    // Skips the root's loader for the first page, because a new document is up to date.
    hydrationData: { loaderData: { [ROOT_ID]: null } },
    patchRoutesOnNavigation: patchRoutes,
  });
  return router;
}
