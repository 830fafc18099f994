import { useEffect, useEffectEvent } from 'react';
import type { Product } from '@relaptop/shared/contracts';
import { productAnchor } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';
import type { PagedQuery } from '../../common/ShowMore';

/** The hook stops loading after this many laptops, because more would take too long. */
const SEARCH_LIMIT = 200;

const ANCHOR = `#${productAnchor('')}`;

/** Loads laptops until the list has the laptop in the address (`#product-…`). Then scrolls to its card and focuses it. */
export function useLinkedProduct(products: readonly Product[] | undefined, query: PagedQuery) {
  const { hash, key } = useLocation();
  const id = hash.startsWith(ANCHOR) ? hash.slice(ANCHOR.length) : null;
  const isThere = products?.some(({ _id }) => _id === id) ?? false;
  const isMissing = id !== null && products !== undefined && !isThere;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const goesOn = isMissing && hasNextPage && !isFetchNextPageError && products.length < SEARCH_LIMIT;

  const searchOn = useEffectEvent(fetchNextPage);
  useEffect(() => {
    if (goesOn && !isFetchingNextPage) void searchOn();
  }, [goesOn, isFetchingNextPage, products?.length]);

  useEffect(() => {
    if (!id || !isThere) return;
    const card = document.getElementById(productAnchor(id));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
    // `key` is a dependency, so that a second click on the same link scrolls again.
  }, [id, isThere, key]);

  return { id, isGone: isMissing && !hasNextPage };
}
