import { mountGroupOf } from '@relaptop/shared/contracts';
import type { RouteHandle } from '@relaptop/shared/remote';
import { useLocation, useMatches } from '@relaptop/shared/router';

const useHandles = () => useMatches().map(({ handle }) => handle as RouteHandle | undefined);

/** @returns whether the page hides the sidebar and the links of the header, as the checkout does */
export const useIsFocusedPage = (): boolean => useHandles().some((handle) => handle?.focused);

/** @returns whether the page has wide content. The sidebar is then narrow in windows below `lg`. */
export const useIsWidePage = (): boolean => useHandles().some((handle) => handle?.wide);

/** @returns the title of the innermost route that declares one, such as `My Orders` */
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
 * @returns the access that the current page requires, by the handles of its routes. Both panels contain the
 * seller's pages. These require a seller in the dashboard, and an admin in the admin panel
 */
export function usePageAccess(): PageAccess {
  const handles = useHandles();
  const inAdminPanel = mountGroupOf(useLocation().pathname) === 'adminPanel';
  const declared = handles.map((handle) => handle?.role).findLast(Boolean) ?? null;
  const role = declared && inAdminPanel ? 'admin' : declared;
  return { signedIn: role !== null || handles.some((handle) => handle?.signedIn), role };
}
