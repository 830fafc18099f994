/** Plain: a browser's form and the server find the same family. */

/** What a processor says, and its family with what the pattern has caught. First match wins. */
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

/** @returns the family that a processor belongs to, such as "Intel Core i7" for "Intel Core i7-1185G7"; null for one that is not known. */
export function processorFamilyOf(processor: string): string | null {
  const said = processor.toLowerCase().replace(/[®™]|\((?:r|tm)\)/g, ' ');
  for (const [pattern, name] of FAMILIES) {
    const found = pattern.exec(said);
    if (found) return name(found);
  }
  return null;
}
