import { useEffect, useMemo, useRef } from 'react';
import { readLaptopQuery, type LaptopQuery } from '@relaptop/shared/contracts';
import { laptopsHref } from '@relaptop/shared/paths';
import { useLocation, useNavigate } from '@relaptop/shared/router';
import { isOverlay } from '../../common/useOverlay';

export interface Search {
  query: LaptopQuery;
  /** What the address asks for besides and nobody understands. */
  ignored: readonly string[];
  /** Searches for something else, where the page stands. What was changed a moment ago counts already. */
  change: (update: (query: LaptopQuery) => LaptopQuery) => void;
  /** @returns the query string of what was chosen last, which the address shows a moment later. */
  latestSearch: () => string;
}

/** @returns what is searched for, which stands in the address and nowhere else. */
export function useSearch(): Search {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const read = useMemo(() => {
    const { query, ignored } = readLaptopQuery(new URLSearchParams(search));
    // How many there are on a page, and which page, is up to the list.
    const { limit: _limit, cursor: _cursor, ...rest } = query;
    return { query: rest, ignored };
  }, [search]);
  // The router shows a new address a moment after it has been asked to.
  const latest = useRef(read.query);
  useEffect(() => {
    latest.current = read.query;
  }, [read.query]);
  return {
    ...read,
    latestSearch: () =>
      latest.current === read.query ? search : new URL(laptopsHref(latest.current), location.origin).search,
    change: (update) => {
      latest.current = update(latest.current);
      // All that is chosen in the sheet of a phone is one step back.
      void navigate(laptopsHref(latest.current), {
        preventScrollReset: true,
        replace: isOverlay(state),
        state,
      });
    },
  };
}
