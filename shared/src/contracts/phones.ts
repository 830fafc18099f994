import { withPlainDigits } from './amounts';

/** `min` and `max` count digits; E.164 allows 15. `written` counts typed characters. */
export const phone = { min: 6, max: 15, written: 80 } as const;

const SCHEME = /^\s*(?:tel|callto):/i;
const UNSEEN = /\p{Cf}/gu;
const BETWEEN = /[\s\p{Pd}\u2212._·•/\\()[\]]/gu;
/** A national prefix, as in `+49 (0)30`. It isn't part of an international number. */
const TRUNK_ZERO = /^(\s*\+.*?)\(0\)/;
/** The prefix for international calls, which people type in place of a plus. */
const DIALED_PLUS = /^00/;

/** The parser of `libphonenumber-js`. It is a parameter, because most pages don't load this library. */
type ParsePhone = (number: string) => { number: string } | undefined;

/** @returns the number to store, with a plus before a country code; or the mistake as a sentence */
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
