import { useEffect, useState } from 'react';
import type { Panel } from '@relaptop/shared/contracts';
import type { NavItem } from '@relaptop/shared/remote';
import type { RemoteLoader } from './RemoteLoader';
import { useRemotes } from './RemotesContext';

interface RemoteNav {
  items: readonly NavItem[];
  incomplete: boolean;
}

const NONE: RemoteNav = { items: [], incomplete: false };

function navOf(remotes: RemoteLoader, panel: Panel): RemoteNav {
  const { ready, failed } = remotes.stateOf(panel);
  const items = ready.flatMap(({ nav }) => nav).sort((a, b) => a.order - b.order);
  return { items, incomplete: failed };
}

/** Sidebar entries of a panel's remotes, in order. Entries of a failed remote are missing until it loads. */
export function useRemoteNav(panel: Panel): RemoteNav {
  const remotes = useRemotes();
  // The page's remote is ready before its panel renders. With its entries in the first render, the page
  // doesn't move.
  const [nav, setNav] = useState(() => navOf(remotes, panel));
  useEffect(() => {
    const tried = new Set<string>();
    const update = () => {
      setNav(navOf(remotes, panel));
      for (const { name } of remotes.mountedIn(panel)) {
        if (tried.has(name)) continue;
        tried.add(name);
        // Failures are ignored here, because `navOf` reads them from the loader.
        remotes.load({ name }).catch(() => undefined);
      }
    };
    const stop = remotes.subscribe(update);
    update();
    return () => {
      stop();
      setNav(NONE);
    };
  }, [remotes, panel]);
  return nav;
}
