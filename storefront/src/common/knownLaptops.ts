import type { LaptopCard } from '@relaptop/shared/contracts';

interface Answer {
  readonly currentData?: readonly LaptopCard[] | undefined;
  /** `currentData`, or the previous answer while the current one loads. */
  readonly data?: readonly LaptopCard[] | undefined;
}

/** @returns the laptops with these ids, without a gap while the ids change; undefined while none is known */
export function knownLaptops({ currentData, data }: Answer, ids: readonly string[]) {
  const known = data?.filter(({ _id }) => ids.includes(_id)) ?? [];
  return known.length > 0 ? known : currentData;
}
