import type { Role } from '@relaptop/shared/contracts';
import type { NavItem } from '@relaptop/shared/remote';
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
export function groupsOf(entries: readonly NavItem[], role: Role | null): NavGroup[] {
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
