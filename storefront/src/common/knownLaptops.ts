import type { LaptopCard } from '@relaptop/shared/contracts';

interface Answer {
  /** Of the ids that are asked for now. */
  readonly currentData?: readonly LaptopCard[] | undefined;
  /** The same, or the answer before it while that one is on its way. */
  readonly data?: readonly LaptopCard[] | undefined;
}

/**
 * @returns the laptops with these ids, without a gap while one comes to them or leaves them; undefined while nothing is known of them,
 * which is not the same as none
 */
export function knownLaptops(
  { currentData, data }: Answer,
  ids: readonly string[],
): readonly LaptopCard[] | undefined {
  const known = data?.filter(({ _id }) => ids.includes(_id)) ?? [];
  return known.length > 0 ? known : currentData;
}
