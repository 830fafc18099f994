import { useEffect, useState } from 'react';
import type { Panel } from '@relaptop/shared/paths';
import type { NavItem } from '@relaptop/shared/remote';
import { useRemotes } from './RemotesContext';

/** @returns the sidebar entries of all remotes of a panel, in order; those of a remote that is down are missing. */
export function useRemoteNav(panel: Panel): { items: readonly NavItem[]; incomplete: boolean } {
  const remotes = useRemotes();
  const [nav, setNav] = useState<{ items: readonly NavItem[]; incomplete: boolean }>({
    items: [],
    incomplete: false,
  });
  useEffect(() => {
    let shown = true;
    for (const entry of remotes.mountedIn(panel)) {
      remotes.load(entry).then(
        (remote) => {
          if (!shown) return;
          setNav((current) => ({
            ...current,
            items: [...current.items, ...remote.nav].sort((a, b) => a.order - b.order),
          }));
        },
        () => {
          if (shown) setNav((current) => ({ ...current, incomplete: true }));
        },
      );
    }
    return () => {
      shown = false;
      setNav({ items: [], incomplete: false });
    };
  }, [remotes, panel]);
  return nav;
}
