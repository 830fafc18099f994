export type { PagePreload, PreloadHints, PrerenderedPages } from './routeManifest';
export { identifierOf } from './identifierOf';
import type { RouteObject } from 'react-router-dom';
import type { Role } from '@relaptop/shared/contracts';

/** Raised when the shape below changes so that an older shell could not mount a newer remote, or the reverse. */
export const REMOTE_CONTRACT_VERSION = 2;

/** Who may open a route. The shell's guards enforce it on screen; the server enforces it on the data. */
export interface RouteHandle {
  /** Login-protected. Pages in a panel always are. */
  signedIn?: boolean;
  /** Only for this role; in the admin panel a page with any role is for admins only. */
  role?: Exclude<Role, 'user'>;
  /** The document's title while the page is open. */
  title?: string;
}

export type RemoteRoute = RouteObject & { handle?: RouteHandle; children?: RemoteRoute[] };

/** A sidebar entry. `page` is relative to the panel that the remote is mounted in. */
export interface NavItem {
  label: string;
  page: string;
  /** Ascending position in the sidebar; gaps leave room for other remotes. */
  order: number;
  roles: readonly Role[];
  /** SVG path data for a view box of 24 by 24, such as an export of `@mdi/js`; the shell draws it. */
  icon: string;
}

/** The one module that a remote exposes, as `./remote`. Every page is behind `lazy`, so that this stays small. */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT_VERSION;
  routes: RemoteRoute[];
  nav: NavItem[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isRoute = (value: unknown): boolean =>
  isRecord(value) &&
  (value.path === undefined || typeof value.path === 'string') &&
  (value.children === undefined || (Array.isArray(value.children) && value.children.every(isRoute)));

const isNavItem = (value: unknown): boolean =>
  isRecord(value) &&
  [value.label, value.page, value.icon].every((field) => typeof field === 'string') &&
  typeof value.order === 'number' &&
  Array.isArray(value.roles);

/** @returns whether a freshly loaded module has the shape that the shell mounts. Checked before it is used. */
export function isRemoteModule(value: unknown): value is RemoteModule {
  return (
    isRecord(value) &&
    value.contract === REMOTE_CONTRACT_VERSION &&
    Array.isArray(value.routes) &&
    value.routes.every(isRoute) &&
    Array.isArray(value.nav) &&
    value.nav.every(isNavItem)
  );
}
