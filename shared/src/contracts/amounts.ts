import { formatCount } from './numbers';

const MARKS = { decimal: '.', thousands: ',' } as const;
const WHOLE = /^\d{1,15}$/;
const GROUPED = /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,6})?$/;
const DECIMAL = /^\d{0,15}\.\d{1,6}$/;
/** A number with one separator that may belong to another locale, such as `1.200` or `800,50`. */
const ONE_MARK = /^(\d{1,6})([.,])(\d{1,3})$/;
const THOUSAND = 1000;

export type ReadAmount = { readonly amount: number } | { readonly mistake: string };

/**
 * Reads a number as people type it: with separators, spaces, a currency, `k` for thousands, and the digits of
 * any script. For a number with two meanings, the mistake names both meanings.
 */
export function readAmount(typed: string): ReadAmount {
  const text = plainText(typed);
  const hasThousands = text.endsWith('k');
  const digits = hasThousands ? text.slice(0, -1) : text;
  const meanings = meaningsOf(digits).map((amount) => (hasThousands ? amount * THOUSAND : amount));
  const [amount, other] = meanings;
  if (amount === undefined) return { mistake: 'Enter a number, such as 1,200 or 499.50' };
  if (other === undefined) return { amount };
  return { mistake: `Do you mean ${inFull(amount)} or ${inFull(other)}? Type the one you mean` };
}

export function amountOf(typed: string): number | undefined {
  const read = readAmount(typed);
  return 'amount' in read ? read.amount : undefined;
}

function meaningsOf(text: string): number[] {
  const [, whole = '', mark, rest = ''] = ONE_MARK.exec(text) ?? [];
  const isGroup = rest.length === 3 && whole.length <= 3 && whole !== '0';
  if (mark === MARKS.thousands && !isGroup) return [Number(`${whole}.${rest}`), Number(whole + rest)];
  if (mark === MARKS.decimal && isGroup) return [Number(whole + rest), Number(`${whole}.${rest}`)];
  const isNumber = WHOLE.test(text) || GROUPED.test(text) || DECIMAL.test(text);
  return isNumber ? [Number(text.replaceAll(MARKS.thousands, ''))] : [];
}

/** No decimals, or at least two: `1,200`, `1.20`. */
function inFull(amount: number): string {
  const [whole = '', decimals] = String(amount).split('.');
  return decimals === undefined
    ? formatCount(Number(whole))
    : `${formatCount(Number(whole))}.${decimals.padEnd(2, '0')}`;
}

const DIGIT = /\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;
const IGNORED = /[\s\p{Cf}'’$]|usd|dollars?/giu;

/** Unicode lists the digits of each script from 0 to 9. The number of digits before a digit is its value. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let digit = 0;
  while (digit < 9 && IS_DIGIT.test(String.fromCodePoint(code - digit - 1))) digit += 1;
  return String(digit);
}

/** @returns the text in NFKC form with the ASCII digits 0 to 9 */
export const withPlainDigits = (typed: string): string => typed.normalize('NFKC').replace(DIGIT, digitOf);

const plainText = (typed: string): string =>
  withPlainDigits(typed)
    .replaceAll('٫', MARKS.decimal)
    .replace(/[٬،]/g, MARKS.thousands)
    .replace(IGNORED, '')
    .toLowerCase();
