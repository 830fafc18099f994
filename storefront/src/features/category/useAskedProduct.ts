import { useEffect, useEffectEvent } from 'react';
import type { Product } from '@relaptop/shared/contracts';
import { productAnchor } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';
import type { More } from '../../common/ShowMore';

/** Number of laptops to search for the one in the address; more would take too long. */
const SEARCH_LIMIT = 200;

const ANCHOR = `#${productAnchor('')}`;

/**
 * The laptop in the address (`#product-…`), as linked from a notice. Loads more laptops until it appears,
 * then scrolls to it and focuses it.
 */
export function useAskedProduct(products: readonly Product[] | undefined, more: More) {
  const { hash, key } = useLocation();
  const id = hash.startsWith(ANCHOR) ? hash.slice(ANCHOR.length) : null;
  const isThere = products?.some(({ _id }) => _id === id) ?? false;
  const isMissing = id !== null && products !== undefined && !isThere;
  const { available, busy, error, load } = more;
  const goesOn = isMissing && available && error === undefined && products.length < SEARCH_LIMIT;

  const searchOn = useEffectEvent(load);
  useEffect(() => {
    if (goesOn && !busy) searchOn();
  }, [goesOn, busy, products?.length]);

  useEffect(() => {
    if (!id || !isThere) return;
    const card = document.getElementById(productAnchor(id));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
    // A second click on the same link scrolls to it again.
  }, [id, isThere, key]);

  return { id, isGone: isMissing && !available };
}
