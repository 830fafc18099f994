import { useLocation } from 'react-router-dom';
import { mountGroupOf, type Panel } from '@relaptop/shared/contracts';

/**
 * The parts of React Router that apps use. Only the shell provides this module, because a second copy has its
 * own context.
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

/** The dashboard on public pages. */
export function useCurrentPanel(): Panel {
  const group = mountGroupOf(useLocation().pathname);
  return group === 'public' ? 'dashboard' : group;
}
