import { useEffect, useEffectEvent } from 'react';
import type { Product } from '@relaptop/shared/contracts';
import { productAnchor } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';
import type { PagedQuery } from '../../common/ShowMore';

/** Maximum number of laptops that the hook loads. More would take too long. */
const SEARCH_LIMIT = 200;

const ANCHOR = `#${productAnchor('')}`;

/**
 * If the address names a laptop (`#product-…`), loads the list until the laptop's card appears. Then scrolls
 * to the card and focuses it.
 */
export function useLinkedProduct(products: readonly Product[] | undefined, query: PagedQuery) {
  const { hash, key } = useLocation();
  const id = hash.startsWith(ANCHOR) ? hash.slice(ANCHOR.length) : null;
  const isThere = products?.some(({ _id }) => _id === id) ?? false;
  const isMissing = id !== null && products !== undefined && !isThere;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isSearching = isMissing && hasNextPage && !isFetchNextPageError && products.length < SEARCH_LIMIT;

  const searchOn = useEffectEvent(fetchNextPage);
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void searchOn();
  }, [isSearching, isFetchingNextPage, products?.length]);

  useEffect(() => {
    if (!id || !isThere) return;
    const card = document.getElementById(productAnchor(id));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
    // With `key`, a second click on the same link scrolls again.
  }, [id, isThere, key]);

  return { id, isGone: isMissing && !hasNextPage };
}
