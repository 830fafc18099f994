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
  /** Where nothing shall lead a person away, as at the checkout: the header is reduced, and no sidebar stands beside it. */
  focused?: boolean;
}

export type RemoteRoute = RouteObject & { handle?: RouteHandle; children?: RemoteRoute[] };

/** A sidebar entry. `page` is relative to the panel that the remote is mounted in. */
export interface NavItem {
  label: string;
  page: string;
  /** Ascending position in the sidebar; gaps leave room for other remotes. */
  order: number;
  /** Further pages that belong to the entry, as their routes are declared, though their addresses don't begin with its own. */
  below?: readonly string[];
  roles: readonly Role[];
  /** What one does there, in one line of the welcome page. */
  about?: string;
  /** SVG path data for a view box of 24 by 24, such as an export of `@mdi/js`; the shell draws it. */
  icon: string;
  /** Stands behind the label, such as how much is unread. Loads what it needs by itself, and must not throw. */
  Mark?: ComponentType;
  /** A call that answers how many wait there (`waiting`); the shell shows the number beside the label. */
  waiting?: CallPath;
}

/** The one module that a remote exposes, as `./remote`. Every page is behind `lazy`, so that this stays small. */
export interface RemoteModule {
  contract: typeof REMOTE_CONTRACT_VERSION;
  routes: RemoteRoute[];
  nav: NavItem[];
}

/** A page of a panel. Whoever is not admitted by its role is sent away by the shell. */
interface PanelPage {
  /** Relative to the panel; from the remote's `paths.ts` where links lead to the page. */
  path: string;
  /** Of the document, and of the entry in the sidebar. */
  title: string;
  role?: RouteHandle['role'];
  focused?: RouteHandle['focused'];
  lazy: NonNullable<RemoteRoute['lazy']>;
  /** The path of the page whose entry is the current one here as well; without it, the one that this page's path begins with. */
  under?: string;
  /** In the sidebar, for those roles; without it the page is linked from elsewhere. */
  entry?: Pick<NavItem, 'order' | 'roles' | 'about' | 'icon' | 'Mark' | 'waiting'>;
}

const pagesUnder = (pages: readonly PanelPage[], parent: string): string[] =>
  pages.filter(({ under }) => under === parent).map(({ path }) => path);

/** @returns the module of a remote with these pages. */
export const panelRemote = (pages: readonly PanelPage[]): RemoteModule => ({
  contract: REMOTE_CONTRACT_VERSION,
  routes: pages.map(({ path, title, role, focused, lazy }) => ({
    path,
    handle: { title, ...(focused && { focused }), ...(role ? { role } : { signedIn: true }) },
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

/**
 * @param name of a remote's folder
 * @returns its name in the federation runtime: `buyer-dashboard` becomes `relaptop_buyer_dashboard`. The build gives this
 *   name, the shell asks for it.
 */
export const identifierOf = (name: string): string => `relaptop_${name.replaceAll('-', '_')}`;
