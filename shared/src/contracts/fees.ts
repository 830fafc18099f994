export interface FeeTerms {
  /** Hundredths of a percent: 250 is 2.5%. */
  readonly basisPoints: number;
  /** Minimum fee in cents. */
  readonly minCents: number;
}

/**
 * @param cents the price less refunds
 * @returns the fee in cents: the percentage, rounded half up, at least the minimum and at most the price; 0
 * after a full refund
 */
export function feeOf(cents: number, { basisPoints, minCents }: FeeTerms): number {
  if (cents <= 0) return 0;
  // Up to the division, all numbers are integers, so that exactly half a cent is rounded up.
  const percentage = Math.floor((cents * basisPoints + 5_000) / 10_000);
  return Math.min(cents, Math.max(percentage, minCents));
}
