/** What the shop keeps of a sale. */
export interface FeeTerms {
  /** Hundredths of a percent: 250 is 2.5%. */
  readonly basisPoints: number;
  /** The least that a sale costs, in cents. */
  readonly minCents: number;
}

/**
 * @param cents of the price that stays paid, without what went back to the buyer
 * @returns the shop's fee in cents: the percentage, rounded half up to whole cents, at least the minimum, never more than the
 * price. What was given back whole costs nothing.
 */
export function feeOf(cents: number, { basisPoints, minCents }: FeeTerms): number {
  if (cents <= 0) return 0;
  // Whole numbers up to the division, so that a half is exactly a half.
  const percentage = Math.floor((cents * basisPoints + 5_000) / 10_000);
  return Math.min(cents, Math.max(percentage, minCents));
}
