import type { Panel, Role } from '@relaptop/shared/contracts';
import { panelFor } from '@relaptop/shared/paths';
import type { NavItem } from '@relaptop/shared/remote';
import { matchPath } from '@relaptop/shared/router';
import { useSession } from '@relaptop/shared/session';
import { useRemoteNav } from '../remotes/useRemoteNav';

/** Headings above the entries of an admin. */
const GROUPS = { toDo: 'To do', own: 'Buying and selling', desk: 'Admin' };

export interface NavGroup {
  /** Undefined when all entries are of one kind. */
  heading?: string;
  items: readonly NavItem[];
}

/** @returns whether only admins see the entry */
export const isForAdmins = ({ roles }: NavItem): boolean => roles.every((role) => role === 'admin');

/** @returns the groups without `To do`, for pages that show its entries as buttons */
export const withoutToDo = (groups: readonly NavGroup[]): NavGroup[] =>
  groups.filter(({ heading }) => heading !== GROUPS.toDo);

/**
 * Groups the entries of an admin: open tasks, then buying and selling, then administration.
 *
 * @param entries the entries for this role, in the order of the sidebar. Each group keeps this order.
 */
function groupsOf(entries: readonly NavItem[], role: Role | null): NavGroup[] {
  if (role !== 'admin') return entries.length > 0 ? [{ items: entries }] : [];
  const { toDo, own, desk } = GROUPS;
  const headingOf = (item: NavItem) => {
    if (item.waiting) return toDo;
    return isForAdmins(item) ? desk : own;
  };
  return [toDo, own, desk]
    .map((heading) => ({ heading, items: entries.filter((item) => headingOf(item) === heading) }))
    .filter(({ items }) => items.length > 0);
}

/**
 * @param shownIn the open panel, which can differ from the panel of the user's role
 * @returns the entries for the user's role, as a list and in groups, and the panel in which their pages open
 */
export function useOwnNav(shownIn: Panel) {
  const { role } = useSession();
  const panel = role === null ? shownIn : panelFor(role);
  const { items, incomplete } = useRemoteNav(panel);
  const entries = items.filter((item) => role !== null && item.roles.includes(role));
  return { panel, incomplete, entries, groups: groupsOf(entries, role) };
}

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
  // An entry that lists the page in `below` wins over an entry with the beginning of the page's address. For example, the page of an
  // admin's own order begins with `orders`, which is the entry of the shop's orders.
  const parent =
    entries.find(({ below }) => below?.some((page) => isAt(page))) ??
    entries.find(({ page }) => isAt(page, false));
  return parent && { item: parent, current: true };
}
