import type { Product } from '@relaptop/shared/contracts';
import { useClock } from '@relaptop/shared/ui';

/** How often an expired reservation is looked for, in milliseconds. */
const LOOK_EVERY_MS = 15_000;

/** @returns whether a buyer holds a laptop at this moment. */
export function useIsReserved({ reservedUntil }: Product): boolean {
  const now = useClock(LOOK_EVERY_MS);
  return reservedUntil !== null && Date.parse(reservedUntil) > now;
}
