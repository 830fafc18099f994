const HOUR = 60;

/** Reply times: the upper limit in minutes, and its text. */
const SPANS = [
  [HOUR, 'within an hour'],
  [5 * HOUR, 'within a few hours'],
  [24 * HOUR, 'within a day'],
] as const;

/** @returns the seller's usual reply time, such as `within a day`; undefined if unknown */
export function replySpan(minutes: number | null): string | undefined {
  if (minutes === null) return undefined;
  return SPANS.find(([most]) => minutes <= most)?.[1] ?? 'after more than a day';
}
