import { useLocation } from 'react-router-dom';
import { mountGroupOf, type Panel } from '@relaptop/shared/contracts';

/** The used parts of React Router. Only the shell provides it: a second copy has another context. */
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

/** @returns the panel of the current page; the dashboard for public pages */
export function useCurrentPanel(): Panel {
  const group = mountGroupOf(useLocation().pathname);
  return group === 'public' ? 'dashboard' : group;
}
