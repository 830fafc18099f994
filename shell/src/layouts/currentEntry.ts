import type { Panel } from '@relaptop/shared/contracts';
import type { NavItem } from '@relaptop/shared/remote';
import { matchPath } from '@relaptop/shared/router';

export interface CurrentEntry {
  item: NavItem;
  /** As `aria-current` says it: the entry's own page is open, or one below it. */
  current: 'page' | true;
}

/** @returns the one entry that the open page belongs to, if there is any. */
export function currentEntry(
  entries: readonly NavItem[],
  panel: Panel,
  pathname: string,
): CurrentEntry | undefined {
  const isAt = (page: string, end = true) => matchPath({ path: `/${panel}/${page}`, end }, pathname) !== null;
  const own = entries.find(({ page }) => isAt(page));
  if (own) return { item: own, current: 'page' };
  // What a remote says goes before the address: an admin's own order lies below `orders`, which is the entry for all orders.
  const parent =
    entries.find(({ below }) => below?.some((page) => isAt(page))) ??
    entries.find(({ page }) => isAt(page, false));
  return parent && { item: parent, current: true };
}
