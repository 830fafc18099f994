import type { Product } from '@relaptop/shared/contracts';
import { useAt, useWhileVisible } from '@relaptop/shared/basics';

/** Milliseconds between two looks at a list with reserved laptops: a hold can also be given up, prolonged or paid. */
export const HOLD_LOOK_MS = 30_000;

/** Fetches a list anew when a hold in it ends, and now and then while there is one, so that nobody has to reload. */
export function useFreshHolds(products: readonly Product[] | undefined, refresh: () => void): void {
  const ends = products?.flatMap(({ reservedUntil }) => reservedUntil ?? []) ?? [];
  useAt(ends, refresh);
  useWhileVisible(ends.length > 0 ? HOLD_LOOK_MS : null, refresh);
}
