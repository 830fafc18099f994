export type {
  ContentPage,
  Frontmatter,
  PageHeads,
  PagePreload,
  PageTemplates,
  PreloadHints,
  PrerenderedPages,
} from './buildFiles';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { CallPath, Role } from '@relaptop/shared/contracts';

/** Version of the shape below. Raise it if a change makes older shells incompatible with newer remotes, or the reverse. */
export const REMOTE_CONTRACT_VERSION = 2;

/** Access to a route. The shell guards the page, and the server guards the data. */
export interface RouteHandle {
  /** Requires a log-in. Pages in a panel always do. */
  signedIn?: boolean;
  /** The only role that may open the page; in the admin panel, any role here means admins only. */
  role?: Exclude<Role, 'user'>;
  /** The document's title while the page is open. */
  title?: string;
  /** A reduced header and no sidebar, as at the checkout. */
  focused?: boolean;
  /** Needs width: in windows below `lg`, the sidebar is narrow. */
  wide?: boolean;
}

export type RemoteRoute = RouteObject & { handle?: RouteHandle; children?: RemoteRoute[] };

/** A sidebar entry. `page` is relative to the panel that the remote is mounted in. */
export interface NavItem {
  label: string;
  page: string;
  /** Position in the sidebar, lowest first. Numbers have gaps, so that other remotes can add entries between. */
  order: number;
  /** Paths of further pages on which this entry is highlighted, although their paths don't begin with the entry's. */
  below?: readonly string[];
  roles: readonly Role[];
  /** Heading above an admin's entry; by default `shop`. The pages of a group are tabs. */
  group?: 'toDo' | 'shop' | 'people' | 'money' | 'system';
  /** Whether an admin's sidebar always shows the entry. Others are only among the tabs of their group. */
  inSight?: boolean;
  /** Unused; older remotes have it. */
  about?: string;
  /** SVG path data for a view box of 24 by 24, such as an export of `@mdi/js`; the shell draws it. */
  icon: string;
  /** A component after the label, such as a count of unread items. It loads its own data, and must not throw. */
  Mark?: ComponentType;
  /** A call that answers with a count (`waiting`), which the shell shows next to the label. */
  waiting?: CallPath;
}

/**
 * The one module that a remote exposes, as `./remote`. Every page is behind `lazy`, so that this module stays
 * small.
 */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT_VERSION;
  routes: RemoteRoute[];
  nav: NavItem[];
}

/** A page of a panel. The shell redirects people without the page's role. */
interface PanelPage {
  /** Path relative to the panel. If links lead to the page, take it from the remote's `paths.ts`. */
  path: string;
  /** Title of the document, and of the sidebar's entry. */
  title: string;
  role?: RouteHandle['role'];
  focused?: RouteHandle['focused'];
  wide?: RouteHandle['wide'];
  lazy: NonNullable<RemoteRoute['lazy']>;
  /** Path of the page whose sidebar entry is highlighted on this page too. By default, the page with which this path begins. */
  under?: string;
  /** The sidebar's entry; other pages have none. */
  entry?: Pick<NavItem, 'order' | 'roles' | 'about' | 'icon' | 'group' | 'inSight' | 'Mark' | 'waiting'>;
}

const pagesUnder = (pages: readonly PanelPage[], parent: string): string[] =>
  pages.filter(({ under }) => under === parent).map(({ path }) => path);

/** @returns the module of a remote with these pages */
export const panelRemote = (pages: readonly PanelPage[]): RemoteModule => ({
  contract: REMOTE_CONTRACT_VERSION,
  routes: pages.map(({ path, title, role, focused, wide, lazy }) => ({
    path,
    handle: {
      title,
      ...(focused && { focused }),
      ...(wide && { wide }),
      ...(role ? { role } : { signedIn: true }),
    },
    lazy,
  })),
  nav: pages.flatMap(({ path, title, entry }) =>
    entry ? [{ label: title, page: path, below: pagesUnder(pages, path), ...entry }] : [],
  ),
});

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

/** @returns whether a loaded module has the shape that the shell mounts */
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

/**
 * @param name of a remote's folder
 * @returns the remote's name in the federation runtime, such as `relaptop_buyer_dashboard` for `buyer-dashboard`
 */
export const identifierOf = (name: string): string => `relaptop_${name.replaceAll('-', '_')}`;
