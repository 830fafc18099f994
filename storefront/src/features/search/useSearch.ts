import { useEffect, useMemo, useRef } from 'react';
import { readLaptopQuery, readTownQuery, type LaptopQuery } from '@relaptop/shared/contracts';
import { laptopsHref } from '@relaptop/shared/paths';
import { useLocation, useNavigate, useParams } from '@relaptop/shared/router';
import { isOverlay } from '../../common/useOverlay';

export type Search = ReturnType<typeof useSearch>;

export function useSearch() {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const { townSlug } = useParams();
  const navigate = useNavigate();
  const query = useMemo(() => {
    const params = new URLSearchParams(search);
    const read = townSlug ? readTownQuery(townSlug, params) : readLaptopQuery(params);
    // The search leaves out page size and cursor, which the list of results sets itself.
    const { limit: _limit, cursor: _cursor, ...rest } = read.query;
    return rest;
  }, [search, townSlug]);
  // The router updates the address with a delay, so this ref has the latest search.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  return {
    query,
    /** @returns the query string after the latest change, which the address shows a moment later */
    latestSearch: () =>
      latest.current === query ? search : new URL(laptopsHref(latest.current), location.origin).search,
    /** Changes the search. The update gets the latest search, which the address may not show yet. */
    change: (update: (query: LaptopQuery) => LaptopQuery) => {
      latest.current = update(latest.current);
      // All changes in a phone's sheet share one history entry.
      void navigate(laptopsHref(latest.current), {
        preventScrollReset: true,
        replace: isOverlay(state),
        state,
      });
    },
  };
}
