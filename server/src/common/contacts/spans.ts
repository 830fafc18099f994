/** A part of a text: from the position of its first letter to the position after its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const spansOf = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
  );

/**
 * Finds the start of a run of letters. A regular expression for the whole run would take quadratic time.
 * @param last position of the run's last letter
 * @param most maximum number of letters before it
 */
export function startOf(text: string, last: number, letters: RegExp, most: number): number {
  let from = last;
  while (last - from < most && letters.test(text.charAt(from - 1))) from -= 1;
  return from;
}

/** @returns the parts in order. Parts that overlap, or have at most one letter between them, are joined */
export function merged(spans: readonly Span[]): Span[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}
