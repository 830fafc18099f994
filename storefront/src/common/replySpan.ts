const HOUR = 60;

/** The longest, in minutes, that each is said of. */
const SPANS = [
  [HOUR, 'within an hour'],
  [5 * HOUR, 'within a few hours'],
  [24 * HOUR, 'within a day'],
] as const;

/** @returns how soon a seller usually answers, in words; undefined while that is not known. */
export function replySpan(minutes: number | null): string | undefined {
  if (minutes === null) return undefined;
  return SPANS.find(([most]) => minutes <= most)?.[1] ?? 'after more than a day';
}
