/** A part of a text: from one letter to before another one. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const spansOf = (text: string, patterns: readonly RegExp[]): Span[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ from: index, to: index + found.length })),
  );

/** @returns where the run of `letters` before a position begins. A pattern with such a run would need quadratic time. */
export function startOf(text: string, last: number, letters: RegExp, most: number): number {
  let from = last;
  while (last - from < most && letters.test(text.charAt(from - 1))) from -= 1;
  return from;
}

/** @returns the same parts in order, those that touch each other as one */
export function merged(spans: readonly Span[]): Span[] {
  const all: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
    else all.push({ from, to });
  }
  return all;
}
