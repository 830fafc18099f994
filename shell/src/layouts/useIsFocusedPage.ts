import type { RouteHandle } from '@relaptop/shared/remote';
import { useMatches } from '@relaptop/shared/router';

/** @returns whether the page wants nothing around it that leads elsewhere, such as the checkout. */
export const useIsFocusedPage = (): boolean =>
  useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.focused);
