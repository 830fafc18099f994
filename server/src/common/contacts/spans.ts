/** A part of a text: from the position of its first character to the position after its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const spansOf = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
  );

/**
 * Finds the start of a run of characters. A regular expression for the whole run would take quadratic time.
 * @param last position of the run's last character
 * @param most maximum number of characters before it
 */
export function startOf(text: string, last: number, letters: RegExp, most: number): number {
  let from = last;
  while (last - from < most && letters.test(text.charAt(from - 1))) from -= 1;
  return from;
}

/** @returns the spans in order. Spans that overlap, or have at most one character between them, are joined */
export function merged(spans: readonly Span[]): Span[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}
