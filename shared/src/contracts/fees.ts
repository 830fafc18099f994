export interface FeeTerms {
  /** Hundredths of a percent: 250 is 2.5%. */
  readonly basisPoints: number;
  readonly minCents: number;
}

/**
 * Computes the fee in cents: a percentage rounded half up, at least the minimum and at most the price.
 * @param cents the price less refunds, in cents
 */
export function feeOf(cents: number, { basisPoints, minCents }: FeeTerms): number {
  if (cents <= 0) return 0;
  // Adding half the divisor to an integer rounds half a cent up.
  const percentage = Math.floor((cents * basisPoints + 5_000) / 10_000);
  return Math.min(cents, Math.max(percentage, minCents));
}
