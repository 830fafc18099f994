export type {
  ContentPage,
  Frontmatter,
  PageCall,
  PageHeads,
  PagePreload,
  PageTemplates,
  PreloadHints,
  PrerenderedPages,
} from './buildFiles';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { CallPath, Role } from '@relaptop/shared/contracts';

/** Version of {@link RemoteModule}. Raise it if older shells can't mount newer remotes, or the reverse. */
export const REMOTE_CONTRACT_VERSION = 2;

/**
 * Access to a page, and its look in the shell. The shell guards the page, and the server guards the data.
 */
export interface RouteHandle {
  /** Whether the page requires a log-in. Pages in a panel always require a log-in. */
  signedIn?: boolean;
  /** The only role that may open the page. In the admin panel, any role here means admins only. */
  role?: Exclude<Role, 'user'>;
  title?: string;
  /** Whether the page has a reduced header and no sidebar, such as the checkout. */
  focused?: boolean;
  /** Whether the page needs width. In windows below `lg`, its sidebar is narrow. */
  wide?: boolean;
}

export type RemoteRoute = RouteObject & { handle?: RouteHandle; children?: RemoteRoute[] };

/** A sidebar entry. `page` is a path relative to the panel of the remote. */
export interface NavItem {
  label: string;
  page: string;
  /** Lowest first. Leave gaps, so that other remotes can add entries. */
  order: number;
  /** Pages outside of the entry's path on which the sidebar highlights it. */
  below?: readonly string[];
  roles: readonly Role[];
  /** Heading above an admin's entry; by default `shop`. The pages of a group are tabs. */
  group?: 'toDo' | 'shop' | 'people' | 'money' | 'system';
  /** Whether an admin's sidebar always shows the entry. Other entries are only in the tabs of their group. */
  inSight?: boolean;
  /** Unused. Older remotes have this field. */
  about?: string;
  /** SVG path data for a view box of 24 by 24, such as an export of `@mdi/js`. */
  icon: string;
  /** The component follows the label, such as a count of unread items. It must not throw. */
  Mark?: ComponentType;
  /** A call whose answer has a count (`waiting`). The shell shows this count next to the label. */
  waiting?: CallPath;
}

/** The module `./remote`. All pages load with `lazy`, so that it stays small. */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT_VERSION;
  routes: RemoteRoute[];
  nav: NavItem[];
}

/** A page of a panel. The shell redirects people who don't have the page's role. */
interface PanelPage {
  /** Path relative to the panel. If links lead to the page, take the path from the remote's `paths.ts`. */
  path: string;
  title: string;
  role?: RouteHandle['role'];
  focused?: RouteHandle['focused'];
  wide?: RouteHandle['wide'];
  lazy: NonNullable<RemoteRoute['lazy']>;
  /** Path of another page, whose sidebar entry is highlighted on this page too. */
  under?: string;
  entry?: Pick<NavItem, 'order' | 'roles' | 'about' | 'icon' | 'group' | 'inSight' | 'Mark' | 'waiting'>;
}

const pagesUnder = (pages: readonly PanelPage[], parent: string): string[] =>
  pages.filter(({ under }) => under === parent).map(({ path }) => path);

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
 * @param name the name of a remote's folder
 * @returns the remote's name in the federation runtime, such as `relaptop_buyer_dashboard` for
 * `buyer-dashboard`
 */
export const identifierOf = (name: string): string => `relaptop_${name.replaceAll('-', '_')}`;
