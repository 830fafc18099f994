/** The first matching pattern counts. */
const FAMILIES: readonly (readonly [RegExp, (found: readonly string[]) => string])[] = [
  [/\bapple\s*m(\d)\b|(?:^|\s)m([1-9])(?=\s|$)(?!.*\bintel\b)/, ([, a, b]) => `Apple M${a ?? b}`],
  [/\bcore\s*ultra\s*([579])\b/, ([, n]) => `Intel Core Ultra ${n}`],
  [/\bcore\s*([3579])\b(?!\s*\d{4,}u?\s*duo)/, ([, n]) => `Intel Core ${n}`],
  [/\bi([3579])\b/, ([, n]) => `Intel Core i${n}`],
  [/\bcore\s*m[357]?\b/, () => 'Intel Core m'],
  [/\bxeon\b/, () => 'Intel Xeon'],
  [/\bpentium\b/, () => 'Intel Pentium'],
  [/\bceleron\b/, () => 'Intel Celeron'],
  [/\batom\b/, () => 'Intel Atom'],
  [/\bintel\s*n\d{2,3}\b|\bprocessor\s*n\d{2,3}\b/, () => 'Intel N'],
  [/\bryzen\s*ai\s*(?:max\+?\s*)?([579])?/, ([, n]) => (n ? `AMD Ryzen AI ${n}` : 'AMD Ryzen AI')],
  [/\bryzen\s*([3579])\b/, ([, n]) => `AMD Ryzen ${n}`],
  [/\bathlon\b/, () => 'AMD Athlon'],
  [/\bamd\s*a\d+\b/, () => 'AMD A'],
  [/\bsnapdragon\b/, () => 'Snapdragon'],
  [/\bmediatek\b|\bkompanio\b/, () => 'MediaTek'],
];

/** Such as `Intel Core i7` for `Intel Core i7-1185G7`. Null if unknown. */
export function processorFamilyOf(processor: string): string | null {
  const name = processor.toLowerCase().replace(/[®™]|\((?:r|tm)\)/g, ' ');
  for (const [pattern, familyOf] of FAMILIES) {
    const found = pattern.exec(name);
    if (found) return familyOf(found);
  }
  return null;
}
