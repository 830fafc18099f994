import { withPlainDigits } from './amounts';

/** Digits after an optional plus (E.164 allows 15), and typed characters (`written`). */
export const phone = { min: 6, max: 15, written: 80 } as const;

/** Scheme of a phone link, as in `tel:+1-212-555-0100`. */
const SCHEME = /^\s*(?:tel|callto):/i;
const UNSEEN = /\p{Cf}/gu;
/** Separators between digits. */
const BETWEEN = /[\s\p{Pd}\u2212._·•/\\()[\]]/gu;
/** The prefix for calls within a country, as in `+49 (0)30`. International numbers omit it. */
const TRUNK_ZERO = /^(\s*\+.*?)\(0\)/;
/** The prefix for calls to other countries, which people type in place of a plus. */
const DIALED_PLUS = /^00/;

/** The parser of `libphonenumber-js`. The caller passes it in, because most pages don't load that library. */
type ParsePhone = (number: string) => { number: string } | undefined;

/** The stored form, with a plus before a country code; or the mistake as a sentence. */
export function readPhone(
  written: string,
  parse: ParsePhone,
): { phone: string; mistake?: undefined } | { phone?: undefined; mistake: string } {
  const plain = withPlainDigits(written.replaceAll(UNSEEN, '').replace(SCHEME, ''));
  const number = plain.replace(TRUNK_ZERO, '$1').replaceAll(BETWEEN, '').replace(DIALED_PLUS, '+');
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
