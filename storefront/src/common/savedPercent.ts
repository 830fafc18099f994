/** @returns the discount on a price in whole percent, at least 0 */
export const savedPercent = (resell: number, original: number): number =>
  original > resell ? Math.round((1 - resell / original) * 100) : 0;
