/** The step between grid lines is one of these numbers, times a power of ten. */
const ROUND = [1, 2, 5, 10];
const LINES = 4;
const DATES = 5;
/** Possible numbers of bars from one date to the next. The larger ones are whole weeks, for charts by day. */
const STRIDES = [1, 3, 7, 14, 28];

/** Values of the grid lines. The last value is a round number that no bar exceeds. */
export function linesOf(values: readonly number[]): number[] {
  // Without this minimum, a bar of 1 would be as high as the chart.
  const top = Math.max(LINES, ...values);
  const wanted = top / LINES;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (ROUND.find((round) => round * power >= wanted) ?? 1);
  const count = Math.ceil(top / step);
  return Array.from({ length: count + 1 }, (_unused, at) => at * step);
}

export const strideOf = (bars: number): number =>
  STRIDES.find((stride) => bars / stride <= DATES) ?? Math.ceil(bars / DATES);

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Turns `2026-05-04` into `May 4`, in every time zone. */
export function dayText(day: string): string {
  const [, month = '1', date = '1'] = day.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(date)}`;
}
