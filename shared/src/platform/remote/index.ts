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

/**
 * Version of {@link RemoteModule}. Raise it if older shells can't mount newer remotes, or newer shells can't
 * mount older remotes.
 */
export const REMOTE_CONTRACT_VERSION = 2;

/** Access to a page, and its layout in the shell. The shell guards the page; the server guards the data. */
export interface RouteHandle {
  /** The page requires a log-in. All pages in a panel do. */
  signedIn?: boolean;
  /** The only role that may open the page. In the admin panel, any role means admins only. */
  role?: Exclude<Role, 'user'>;
  title?: string;
  /** Reduced header and no sidebar, as in the checkout. */
  focused?: boolean;
  /** The page needs width: in windows narrower than `lg`, the sidebar is narrow. */
  wide?: boolean;
}

export type RemoteRoute = RouteObject & { handle?: RouteHandle; children?: RemoteRoute[] };

/** `page`: path relative to the panel. */
export interface NavItem {
  label: string;
  page: string;
  /** Lowest first. Leave gaps for entries of other remotes. */
  order: number;
  /** Other pages on which the sidebar highlights this entry. */
  below?: readonly string[];
  roles: readonly Role[];
  /** Heading above the entry in an admin's sidebar; by default `shop`. The pages of a group are tabs. */
  group?: 'toDo' | 'shop' | 'people' | 'money' | 'system';
  /** Always visible in an admin's sidebar. Other entries are only in the tabs of their group. */
  inSight?: boolean;
  /** Unused. Older remotes have it. */
  about?: string;
  /** SVG path data for a view box of 24 by 24, such as an export of `@mdi/js`. */
  icon: string;
  /** Follows the label, such as a count of unread items. It must not throw. */
  Mark?: ComponentType;
  /** A call whose answer has a count in `waiting`. The shell shows the count next to the label. */
  waiting?: CallPath;
}

/** The remote's entry module, `./remote`. Pages load with `lazy`, which keeps the module small. */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT_VERSION;
  routes: RemoteRoute[];
  nav: NavItem[];
}

/** A page of a panel. The shell redirects people without the page's role. */
interface PanelPage {
  /** Relative to the panel. A page with links to it takes the path from the remote's `paths.ts`. */
  path: string;
  title: string;
  role?: RouteHandle['role'];
  focused?: RouteHandle['focused'];
  wide?: RouteHandle['wide'];
  lazy: NonNullable<RemoteRoute['lazy']>;
  /** Path of the page whose sidebar entry is highlighted on this page. */
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

/** Whether the shell can mount the module. */
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

/** Name in the federation runtime: `relaptop_buyer_dashboard` for the folder `buyer-dashboard`. */
export const identifierOf = (name: string): string => `relaptop_${name.replaceAll('-', '_')}`;
