/** Steps of an axis are one of these times a power of ten. */
const ROUND = [1, 2, 5, 10];
/** Of the lines of a chart, without the one at zero. */
const LINES = 4;
/** Dates below the bars that have room on a phone. */
const DATES = 5;
/** Bars from one date to the next; of days, whole weeks. */
const STRIDES = [1, 3, 7, 14, 28];

/** @returns the values at which lines are drawn, from zero to a round one that no bar rises above */
export function linesOf(values: readonly number[]): number[] {
  // Low bars of the same height would fill the frame.
  const top = Math.max(LINES, ...values);
  const wanted = top / LINES;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (ROUND.find((round) => round * power >= wanted) ?? 1);
  const count = Math.ceil(top / step);
  return Array.from({ length: count + 1 }, (_unused, at) => at * step);
}

/** @returns how many bars there are from one date to the next, so that all of them can be read */
export const strideOf = (bars: number): number =>
  STRIDES.find((stride) => bars / stride <= DATES) ?? Math.ceil(bars / DATES);
