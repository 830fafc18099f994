import type { Panel } from '@relaptop/shared/contracts';
import { panelFor } from '@relaptop/shared/paths';
import { useSession } from '@relaptop/shared/session';
import { useRemoteNav } from '../remotes/useRemoteNav';
import { groupsOf } from './navGroups';

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
