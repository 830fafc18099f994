import type { Panel } from '@relaptop/shared/contracts';
import type { NavItem } from '@relaptop/shared/remote';
import { matchPath } from '@relaptop/shared/router';

export interface CurrentEntry {
  item: NavItem;
  /** Value for `aria-current`: `page` for the entry's own page, `true` for a page below it. */
  current: 'page' | true;
}

/** @returns the entry that the open page belongs to, if any */
export function currentEntry(
  entries: readonly NavItem[],
  panel: Panel,
  pathname: string,
): CurrentEntry | undefined {
  const isAt = (page: string, end = true) => matchPath({ path: `/${panel}/${page}`, end }, pathname) !== null;
  const own = entries.find(({ page }) => isAt(page));
  if (own) return { item: own, current: 'page' };
  // A route's declared parent wins over its address. An admin's own order lies below `orders`, the entry
  // for all orders.
  const parent =
    entries.find(({ below }) => below?.some((page) => isAt(page))) ??
    entries.find(({ page }) => isAt(page, false));
  return parent && { item: parent, current: true };
}
