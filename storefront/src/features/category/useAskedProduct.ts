import { useEffect, useEffectEvent } from 'react';
import type { Product } from '@relaptop/shared/contracts';
import { productAnchor } from '@relaptop/shared/paths';
import { useLocation } from '@relaptop/shared/router';
import type { More } from '../../common/ShowMore';

/** Laptops that are fetched in search of the one that is asked for; a longer list would keep the person waiting. */
const SEARCHED = 200;

const ANCHOR = `#${productAnchor('')}`;

interface AskedProduct {
  /** The id that the address names, if it names one. */
  id: string | null;
  /** Whether it is not on sale any more. */
  isGone: boolean;
}

/**
 * The laptop that the address asks for (`#product-…`), such as a notice that it is free again. Gets further laptops until
 * it is there, then brings it into view and gives it the focus.
 */
export function useAskedProduct(products: readonly Product[] | undefined, more: More): AskedProduct {
  const { hash, key } = useLocation();
  const id = hash.startsWith(ANCHOR) ? hash.slice(ANCHOR.length) : null;
  const isThere = products?.some(({ _id }) => _id === id) ?? false;
  const isMissing = id !== null && products !== undefined && !isThere;
  const { available, busy, error, load } = more;
  const goesOn = isMissing && available && error === undefined && products.length < SEARCHED;

  const searchOn = useEffectEvent(load);
  useEffect(() => {
    if (goesOn && !busy) searchOn();
  }, [goesOn, busy, products?.length]);

  useEffect(() => {
    if (!id || !isThere) return;
    const card = document.getElementById(productAnchor(id));
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
    // A second click on the same link is another wish to see it.
  }, [id, isThere, key]);

  return { id, isGone: isMissing && !available };
}
