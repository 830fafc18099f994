import type { RouteHandle } from '@relaptop/shared/remote';
import { useMatches } from '@relaptop/shared/router';

/** @returns whether the page hides all navigation, as the checkout does */
export const useIsFocusedPage = (): boolean =>
  useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.focused);

/** @returns the title of the innermost route that declares one, such as `My Orders`. */
export function usePageTitle(): string | undefined {
  return useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.title)
    .findLast(Boolean);
}
