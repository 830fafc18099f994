import type { RouteHandle } from '@relaptop/shared/remote';
import { useMatches } from '@relaptop/shared/router';

/** @returns the title of the innermost route that declares one, such as `My Orders`. */
export function usePageTitle(): string | undefined {
  return useMatches()
    .map(({ handle }) => (handle as RouteHandle | undefined)?.title)
    .findLast(Boolean);
}
