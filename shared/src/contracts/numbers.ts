/** Between digits before which groups of three are left. */
const BETWEEN_THOUSANDS = /\B(?=(?:\d{3}){1,5}$)/g;

/** @returns such as `12` or `912,000`. */
export const formatCount = (count: number): string => String(count).replace(BETWEEN_THOUSANDS, ',');

/** @param dollars as on the wire, not below zero. @returns such as `$1,250` or `$19.50`. */
export function formatPrice(dollars: number): string {
  const [whole = '', cents] = dollars.toFixed(2).split('.');
  return `$${formatCount(Number(whole))}${cents === '00' ? '' : `.${cents}`}`;
}

/** How numbers are written and read here, as in en-US. */
const MARKS = { decimal: '.', thousands: ',' } as const;
const WHOLE = /^\d{1,15}$/;
const GROUPED = /^\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,6})?$/;
const DECIMAL = /^\d{0,15}\.\d{1,6}$/;
/** One mark that stands where neither the decimals nor a group of this locale would: `1.200` and `800,50` come from other ones. */
const ONE_MARK = /^(\d{1,6})([.,])(\d{1,3})$/;
const THOUSAND = 1000;

/** The number that was typed, or a sentence that says why it can't be read. */
export type ReadAmount = { readonly amount: number } | { readonly mistake: string };

/**
 * Reads a number as people type it: with the marks of thousands and decimals, blanks, a currency, `k` for thousands, and the digits
 * of any script. It never guesses: what has two meanings is a mistake that names both.
 */
export function readAmount(typed: string): ReadAmount {
  const text = plainText(typed);
  const hasThousands = text.endsWith('k');
  const digits = hasThousands ? text.slice(0, -1) : text;
  const meanings = meaningsOf(digits).map((amount) => (hasThousands ? amount * THOUSAND : amount));
  const [amount, other] = meanings;
  if (amount === undefined) return { mistake: 'Enter a number, such as 1,200 or 499.50' };
  if (other === undefined) return { amount };
  return { mistake: `Do you mean ${inFull(amount)} or ${inFull(other)}? Write one of them` };
}

/** @returns the number that was typed, undefined for none or for one that has two meanings. */
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

/** @returns such as `1,200` or `1.20`, with the cents that a price would have. */
function inFull(amount: number): string {
  const [whole = '', decimals] = String(amount).split('.');
  return decimals === undefined
    ? formatCount(Number(whole))
    : `${formatCount(Number(whole))}.${decimals.padEnd(2, '0')}`;
}

const DIGIT = /\p{Nd}/gu;
const IS_DIGIT = /^\p{Nd}$/u;
/** Blanks, invisible marks, apostrophes between thousands, and the currency. */
const PASSED_OVER = /[\s\p{Cf}'’$]|usd|dollars?/giu;

/** The digits of each script lie side by side, from 0 to 9. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let digit = 0;
  while (digit < 9 && IS_DIGIT.test(String.fromCodePoint(code - digit - 1))) digit += 1;
  return String(digit);
}

/** @returns the text with the digits 0 to 9 in the place of those of other scripts, and letters of one breadth */
export const withPlainDigits = (typed: string): string => typed.normalize('NFKC').replace(DIGIT, digitOf);

const plainText = (typed: string): string =>
  withPlainDigits(typed)
    .replaceAll('٫', MARKS.decimal)
    .replace(/[٬،]/g, MARKS.thousands)
    .replace(PASSED_OVER, '')
    .toLowerCase();
