import { withPlainDigits } from './numbers';

/** Digits, after an optional leading plus (E.164 allows 15), and characters as people write and paste them. */
export const phone = { min: 6, max: 15, written: 80 } as const;

/** Of an address for a call, as in `tel:+1-212-555-0100`. */
const SCHEME = /^\s*(?:tel|callto):/i;
const UNSEEN = /\p{Cf}/gu;
/** Blanks, dashes, dots, slashes and brackets between digits. */
const BETWEEN = /[\s\p{Pd}\u2212._·•/\\()[\]]/gu;
/** The zero that is dialled within a country only, as in `+49 (0)30`. */
const TRUNK_ZERO = /^(\s*\+.*?)\(0\)/;
/** What is dialled in most countries where others write a plus. */
const DIALLED_PLUS = /^00/;

/** What `libphonenumber-js` makes of a number with the code of a country. Its caller loads it: most pages do without. */
export type ParsePhone = (number: string) => { number: string } | undefined;

/** @returns the number as it is kept: its digits, after a plus where the code of a country comes first; or how to put it right */
export function readPhone(
  written: string,
  parse: ParsePhone,
): { phone: string; mistake?: undefined } | { phone?: undefined; mistake: string } {
  const plain = withPlainDigits(written.replaceAll(UNSEEN, '').replace(SCHEME, ''));
  const number = plain.replace(TRUNK_ZERO, '$1').replaceAll(BETWEEN, '').replace(DIALLED_PLUS, '+');
  const digits = number.replaceAll('+', '');
  if (!/^\d*$/.test(digits))
    return { mistake: 'Write the number like +1 212 555 0100, without letters or other signs' };
  if (number.lastIndexOf('+') > 0)
    return { mistake: 'Write the number like +1 212 555 0100, with the plus in front' };
  if (digits.length < phone.min)
    return { mistake: `This number is too short: enter at least ${phone.min} digits` };
  if (digits.length > phone.max)
    return { mistake: `This number is too long: enter at most ${phone.max} digits` };
  return { phone: (number.startsWith('+') ? parse(number)?.number : undefined) ?? number };
}
