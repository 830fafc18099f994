/**
 * @param resell what it costs here, in dollars
 * @param original what it cost new, in dollars
 * @returns whole percent saved against the new price; 0 when nothing is
 */
export const savedPercent = (resell: number, original: number): number =>
  original > resell ? Math.round((1 - resell / original) * 100) : 0;
