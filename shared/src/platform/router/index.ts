import { useLocation } from 'react-router-dom';
import { mountGroupOf, type Panel } from '@relaptop/shared/contracts';

/**
 * What the apps use of React Router, so that the host ships it once and tree-shaken. Comes from the shell only: a second
 * copy would be a second router context. Add an export here when an app needs it.
 */
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  matchPath,
  matchRoutes,
  Navigate,
  Outlet,
  RouterProvider,
  ScrollRestoration,
  useBlocker,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useParams,
  useRouteError,
} from 'react-router-dom';
export type { LoaderFunction, RouteObject } from 'react-router-dom';
export { Link, NavLink } from './Link';

/** @returns the panel around the current page, so that a page mounted in both links within its own; else the dashboard. */
export function useCurrentPanel(): Panel {
  const group = mountGroupOf(useLocation().pathname);
  return group === 'public' ? 'dashboard' : group;
}
