import type { Panel, Role } from '@relaptop/shared/contracts';
import { panelFor } from '@relaptop/shared/paths';
import type { NavItem } from '@relaptop/shared/remote';
import { useSession } from '@relaptop/shared/session';
import { useRemoteNav } from '../remotes/useRemoteNav';
import { layoutTexts } from './texts';

export interface NavGroup {
  /** Undefined when all entries are of one kind. */
  heading?: string;
  items: readonly NavItem[];
}

/** @returns whether only admins have the entry */
export const isForAdmins = ({ roles }: NavItem): boolean => roles.every((role) => role === 'admin');

/** @returns the groups without open tasks, for pages that show these as a button */
export const withoutToDo = (groups: readonly NavGroup[]): NavGroup[] =>
  groups.filter(({ heading }) => heading !== layoutTexts.groups.toDo);

/**
 * Groups the entries of an admin: open tasks, then buying and selling, then administration.
 *
 * @param entries of a user with this role, in order; they keep it within each group
 */
function groupsOf(entries: readonly NavItem[], role: Role | null): NavGroup[] {
  if (role !== 'admin') return entries.length > 0 ? [{ items: entries }] : [];
  const { toDo, own, desk } = layoutTexts.groups;
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
 * @returns the entries for that role, as a list and in groups, and the panel in which their pages open
 */
export function useOwnNav(shownIn: Panel) {
  const { role } = useSession();
  const panel = role === null ? shownIn : panelFor(role);
  const { items, incomplete } = useRemoteNav(panel);
  const entries = items.filter((item) => role !== null && item.roles.includes(role));
  return { panel, incomplete, entries, groups: groupsOf(entries, role) };
}
