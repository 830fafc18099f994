import { mountGroupOf } from '@relaptop/shared/contracts';
import type { RouteHandle } from '@relaptop/shared/remote';
import { useLocation, useMatches } from '@relaptop/shared/router';

const useHandles = () => useMatches().map(({ handle }) => handle as RouteHandle | undefined);

/** A focused page, such as the checkout, has no sidebar and a header without links. */
export const useIsFocusedPage = (): boolean => useHandles().some((handle) => handle?.focused);

/** In windows below `lg`, a wide page has a narrow sidebar. */
export const useIsWidePage = (): boolean => useHandles().some((handle) => handle?.wide);

/** Title of the innermost route with a title, such as `My Orders`. */
export const usePageTitle = (): string | undefined =>
  useHandles()
    .map((handle) => handle?.title)
    .findLast(Boolean);

export type PageRole = NonNullable<RouteHandle['role']>;

interface PageAccess {
  signedIn: boolean;
  role: PageRole | null;
}

/**
 * The access that the current page requires, by the handles of its routes. Both panels contain the seller's
 * pages: in the dashboard they require a seller, in the admin panel an admin.
 */
export function usePageAccess(): PageAccess {
  const handles = useHandles();
  const inAdminPanel = mountGroupOf(useLocation().pathname) === 'adminPanel';
  const declared = handles.map((handle) => handle?.role).findLast(Boolean) ?? null;
  const role = declared && inAdminPanel ? 'admin' : declared;
  return { signedIn: role !== null || handles.some((handle) => handle?.signedIn), role };
}
