import type { Panel, Role } from '@relaptop/shared/contracts';
import { panelFor } from '@relaptop/shared/paths';
import type { NavItem } from '@relaptop/shared/remote';
import { matchPath, useLocation } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { useRemoteNav } from '../remotes/useRemoteNav';

const GROUPS: Readonly<Record<NonNullable<NavItem['group']>, string>> = {
  toDo: 'To do',
  shop: 'Shop',
  people: 'People',
  money: 'Money',
  system: 'System',
};

export interface NavGroup {
  /** Undefined if all entries are in one group. */
  heading?: string;
  items: readonly NavItem[];
}

/** @param entries entries for this role; each group keeps their order */
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
  /** Value of `aria-current`: `page` on the entry's own page, `true` on a page below it. */
  current: 'page' | true;
}

/**
 * Navigation entries for the user's role, as a list and in groups.
 * @param shownIn the open panel, which can differ from the panel of the user's role
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

function currentEntry(entries: readonly NavItem[], panel: Panel, pathname: string): CurrentEntry | undefined {
  const isAt = (page: string, end = true) => matchPath({ path: `/${panel}/${page}`, end }, pathname) !== null;
  const own = entries.find(({ page }) => isAt(page));
  if (own) return { item: own, current: 'page' };
  // `below` takes precedence over the beginning of the address. For example, the page of an admin's own
  // purchase begins with `orders`, but the entry `orders` lists all orders in the shop.
  const parent =
    entries.find(({ below }) => below?.some((page) => isAt(page))) ??
    entries.find(({ page }) => isAt(page, false));
  return parent && { item: parent, current: true };
}
