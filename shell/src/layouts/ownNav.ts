import type { Panel, Role } from '@relaptop/shared/contracts';
import { panelFor } from '@relaptop/shared/paths';
import type { NavItem } from '@relaptop/shared/remote';
import { useSession } from '@relaptop/shared/session';
import { useRemoteNav } from '../remotes/useRemoteNav';
import { layoutTexts } from './texts';

export interface NavGroup {
  /** None where all entries are of one kind. */
  heading?: string;
  items: readonly NavItem[];
}

/** @returns whether an entry belongs to the desk of admins. */
export const isForAdmins = ({ roles }: NavItem): boolean => roles.every((role) => role === 'admin');

/** @returns the groups without what waits, where that has a button of its own. */
export const withoutToDo = (groups: readonly NavGroup[]): NavGroup[] =>
  groups.filter(({ heading }) => heading !== layoutTexts.groups.toDo);

/**
 * Sorts the many entries of an admin: where something waits for a decision first, then what everybody has who sells, then the desk.
 *
 * @param entries of a person with this role, in order; they keep it within each group
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
 * @param shownIn the panel that is open, which may be another one than that of the person's role
 * @returns the entries for that role, all and in groups, and the panel in which it may open them
 */
export function useOwnNav(shownIn: Panel) {
  const { role } = useSession();
  const panel = role === null ? shownIn : panelFor(role);
  const { items, incomplete } = useRemoteNav(panel);
  const entries = items.filter((item) => role !== null && item.roles.includes(role));
  return { panel, incomplete, entries, groups: groupsOf(entries, role) };
}
