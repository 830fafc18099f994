/**
 * @param resell price in dollars
 * @param original price in dollars
 * @returns the discount in whole percent, at least 0
 */
export const savedPercent = (resell: number, original: number): number =>
  original > resell ? Math.round((1 - resell / original) * 100) : 0;
