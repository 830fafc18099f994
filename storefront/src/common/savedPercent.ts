/** @returns the discount in whole percent, at least 0 @param resell dollars @param original dollars */
export const savedPercent = (resell: number, original: number): number =>
  original > resell ? Math.round((1 - resell / original) * 100) : 0;
