import type { LaptopCard } from '@relaptop/shared/contracts';

interface Answer {
  /** The answer for the current ids. */
  readonly currentData?: readonly LaptopCard[] | undefined;
  /** The same, or the previous answer while the current one loads. */
  readonly data?: readonly LaptopCard[] | undefined;
}

/**
 * @returns the laptops with these ids, without a gap while the ids change; undefined while nothing is
 * known, which differs from an empty list
 */
export function knownLaptops(
  { currentData, data }: Answer,
  ids: readonly string[],
): readonly LaptopCard[] | undefined {
  const known = data?.filter(({ _id }) => ids.includes(_id)) ?? [];
  return known.length > 0 ? known : currentData;
}
