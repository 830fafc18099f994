import { publicPages } from '@relaptop/shared/paths';

/** @returns the address of these laptops side by side, which can be sent to others. */
export const compareHref = (ids: readonly string[]): string =>
  ids.length > 0 ? `${publicPages.compare.path}?ids=${ids.join(',')}` : publicPages.compare.path;
