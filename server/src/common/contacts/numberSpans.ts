import { spelledSpans } from './spelledNumbers';
import { spansOf, type Span } from './spans';

/** Words shortly before a number that mark it as a phone number. */
const CUE =
  /\b(?:call|calls|ring|text|sms|phone|cell|mobile|mob|tel|telephone|number|num|nr|no|reach|dial|whats ?app|telegram|signal|viber|contact|handy|line|reachable|digits|my #|hit me|hmu|imessage|ping)\b[^.!?]{0,24}$/;
/** Words directly before a number that mark it as a product number. */
const PRODUCT_NUMBER_WORDS =
  /(?:serial|s\/n|sn|imei|ean|upc|gtin|isbn|sku|part|p\/n|pn|model|art(?:icle)?|product|asset|order|invoice|ticket|case|receipt|tracking|service tag|build|version|bios)(?: ?(?:no|nr|number|code|key|tag|id))?\.?(?: is| was)?[ :#]*$/;
const CONTEXT_LENGTH = 40;
const DATES = [
  /(?<![\d.-])(?:19|20)\d{2}[-/. ](?:0?[1-9]|1[0-2])[-/. ](?:[0-2]?\d|3[01])(?![\d-])/g,
  /(?<![\d.-])(?:[0-2]?\d|3[01])[-/.](?:[0-2]?\d|3[01])[-/.](?:19|20)?\d{2}(?![-.]?\d)/g,
  /(?<![\d:])(?:[01]?\d|2[0-3]):[0-5]\d(?![\d:])/g,
];
/** A group of digits. Letters that look like digits, such as `o` and `l`, may replace some of the digits. */
const GROUP = '(?:\\d+|[\\doil]{3,}|(?<=[-. ])[oil](?=[-. ]))';
const BETWEEN = '[ ().\\-\\u2010-\\u2015/\\\\·•*_~:|+]{1,4}';
const RUN = new RegExp(
  `(?<![a-z0-9$€£#@.,]|[$€£] )(?:\\+|\\(\\+?)?${GROUP}(?:${BETWEEN}${GROUP})*\\)?(?![a-z0-9%])`,
  'g',
);
const SINGLES = [/(?<![a-z0-9])\d(?:[^a-z0-9]{1,4}\d){6,14}(?![a-z0-9])/g];
const GLUED = [
  // A number between letters, such as call4155550132now.
  /\d{10,11}(?=[a-z])|(?<=[a-z]{3})\d{10,11}(?!\d)/g,
  // Groups of digits, separated by characters that prices, dates and measures don't have.
  /(?<![\da-z$€£.,])\d{3}(?:[^a-z\d ]{2,4}| ?[x#~_*=] ?)\d{3}(?:[^a-z\d ]{2,4}| ?[x#~_*=] ?)\d{4}(?!\d)/g,
];

/** @param plain the `plain` text of `mappedText`. @returns phone numbers in digits and in words */
export function numberSpans(plain: string): Span[] {
  const text = DATES.reduce(
    (shown, date) => shown.replaceAll(date, (found) => 'd'.repeat(found.length)),
    plain,
  );
  const written = spansOf(text, [RUN]).flatMap((run) => numbersIn(text, run));
  return [...written, ...spansOf(text, [...SINGLES, ...GLUED]), ...spelledSpans(text)];
}

interface Group extends Span {
  readonly digits: string;
}

function numbersIn(text: string, { from, to }: Span): Span[] {
  const run = text.slice(from, to);
  const groups: Group[] = [...run.matchAll(/[\doil]+/g)].map(({ 0: digits, index }) => ({
    digits,
    from: from + index,
    to: from + index + digits.length,
  }));
  if (groups.every(({ digits }) => !/\d/.test(digits))) return [];
  const before = text.slice(Math.max(0, from - CONTEXT_LENGTH), from);
  if (PRODUCT_NUMBER_WORDS.test(before)) return [];
  const total = groups.reduce((sum, { digits }) => sum + digits.length, 0);
  const isWhole =
    (run.includes('+') && total >= 8 && total <= 15) || isNumber(groups, total, CUE.test(before));
  return isWhole ? [{ from, to }] : windowsOf(groups);
}

const realDigits = (groups: readonly Group[]): number =>
  groups.reduce((sum, { digits }) => sum + digits.replaceAll(/\D/g, '').length, 0);

function isNumber(groups: readonly Group[], total: number, hasCue: boolean): boolean {
  const [first = { digits: '' }] = groups;
  if (realDigits(groups) < 6 || total > 15) return false;
  if (hasCue) return total >= 7;
  if (first.digits.startsWith('00')) return total >= 10;
  if (first.digits.startsWith('0') && groups.length > 1) return total >= 9 && total <= 12;
  if (groups.length === 1) return total === 10 || total === 11;
  if (groups.every(({ digits }) => digits.length === 2)) return groups.length >= 5;
  return false;
}

/** Usual lengths of the digit groups in a phone number. */
const SHAPES = [
  [3, 3, 4],
  [3, 7],
  [6, 4],
  [5, 5],
  [3, 3, 2, 2],
  [3, 2, 2, 3],
  [3, 4, 3],
  [4, 3, 3],
];

function windowsOf(groups: readonly Group[]): Span[] {
  return SHAPES.flatMap((shape) =>
    groups.flatMap((_, at) => {
      const window = groups.slice(at, at + shape.length);
      const [first, last] = [window[0], window.at(-1)];
      const fits = shape.every((length, index) => window[index]?.digits.length === length);
      return fits && first && last && realDigits(window) >= 6 ? [{ from: first.from, to: last.to }] : [];
    }),
  );
}
