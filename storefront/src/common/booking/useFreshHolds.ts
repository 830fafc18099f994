import type { Product } from '@relaptop/shared/contracts';
import { useAt, useWhileVisible } from '@relaptop/shared/basics';

/** Milliseconds between two looks at a list with reserved laptops: a hold can also be given up, prolonged or paid. */
export const HOLD_LOOK_MS = 30_000;

/** Milliseconds between two looks at any list: what somebody books or buys is marked so within a minute. */
export const LIST_LOOK_MS = 60_000;

/** Fetches a list anew when a hold in it ends, and now and then, sooner while there is a hold, so that nobody has to reload. */
export function useFreshHolds(products: readonly Product[] | undefined, refresh: () => void): void {
  const ends = products?.flatMap(({ reservedUntil }) => reservedUntil ?? []) ?? [];
  useAt(ends, refresh);
  const pause = ends.length > 0 ? HOLD_LOOK_MS : LIST_LOOK_MS;
  useWhileVisible(products && products.length > 0 ? pause : null, refresh);
}
