import { mountGroupOf } from '@relaptop/shared/contracts';
import type { RouteHandle } from '@relaptop/shared/remote';
import { useLocation, useMatches } from '@relaptop/shared/router';

/** Roles that a page may be for. */
export type PageRole = NonNullable<RouteHandle['role']>;

export interface PageAccess {
  signedIn: boolean;
  /** The one role that may open the page; null when any will do. */
  role: PageRole | null;
}

/**
 * @returns who may open the current page, by the handles of its routes. The seller's pages stand in both panels: in the
 * dashboard they are for sellers, in the admin panel everything that asks for a role is for admins.
 */
export function usePageAccess(): PageAccess {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const inAdminPanel = mountGroupOf(useLocation().pathname) === 'adminPanel';
  const declared = handles.map((handle) => handle?.role).findLast(Boolean) ?? null;
  const role = declared && inAdminPanel ? 'admin' : declared;
  return { signedIn: role !== null || handles.some((handle) => handle?.signedIn), role };
}
