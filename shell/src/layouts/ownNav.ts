import type { Panel, Role } from '@relaptop/shared/contracts';
import { panelFor } from '@relaptop/shared/paths';
import type { NavItem } from '@relaptop/shared/remote';
import { matchPath, useLocation } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { useRemoteNav } from '../remotes/useRemoteNav';

/** Headings above the entries of an admin, in order. */
const GROUPS: Readonly<Record<NonNullable<NavItem['group']>, string>> = {
  toDo: 'To do',
  shop: 'Shop',
  people: 'People',
  money: 'Money',
  system: 'System',
};

export interface NavGroup {
  /** Undefined when all entries are in one group. */
  heading?: string;
  items: readonly NavItem[];
}

/** @param entries of a user with this role, in order; they keep it within each group */
function groupsOf(entries: readonly NavItem[], role: Role | null): NavGroup[] {
  if (role !== 'admin') return entries.length > 0 ? [{ items: entries }] : [];
  return Object.entries(GROUPS)
    .map(([name, heading]) => ({
      heading,
      items: entries.filter(({ group = 'shop' }) => group === name),
    }))
    .filter(({ items }) => items.length > 0);
}

export interface CurrentEntry {
  item: NavItem;
  /** Value for `aria-current`: `page` for the entry's own page, `true` for a page below it. */
  current: 'page' | true;
}

/**
 * @param shownIn the open panel, which can differ from the panel of the user's role
 * @returns the entries for that role, as a list and in groups, the panel in which their pages open, and the entry of the open page
 */
export function useOwnNav(shownIn: Panel) {
  const { role } = useSession();
  const { pathname } = useLocation();
  const panel = role === null ? shownIn : panelFor(role);
  const { items, incomplete } = useRemoteNav(panel);
  const entries = items.filter((item) => role !== null && item.roles.includes(role));
  const open = currentEntry(entries, panel, pathname);
  return { panel, incomplete, entries, groups: groupsOf(entries, role), open };
}

/** @returns the entry that the open page belongs to, if any */
function currentEntry(entries: readonly NavItem[], panel: Panel, pathname: string): CurrentEntry | undefined {
  const isAt = (page: string, end = true) => matchPath({ path: `/${panel}/${page}`, end }, pathname) !== null;
  const own = entries.find(({ page }) => isAt(page));
  if (own) return { item: own, current: 'page' };
  // An entry that lists the page in `below` wins over an entry with the beginning of the page's address. For example, the page of an
  // admin's own order begins with `orders`, which is the entry of the shop's orders.
  const parent =
    entries.find(({ below }) => below?.some((page) => isAt(page))) ??
    entries.find(({ page }) => isAt(page, false));
  return parent && { item: parent, current: true };
}
