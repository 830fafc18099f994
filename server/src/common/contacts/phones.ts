const DIGIT_WORDS = new Set('zero oh one two three four five six seven eight nine'.split(' '));
/** Minimum number of digits in a phone number that is written in words. A local number can be short. */
const SPELLED = 7;

/** Phone numbers with a country code, in the North American form, with a leading zero, or as 10 or 11 digits. */
const WRITTEN = [
  /(?<![\w.])\+\s?\d(?:[ ().\-/]{0,2}\d){7,14}(?![\w])/g,
  /(?<![\w.$€£])(?:1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]{0,2}\d{3}[ .-]\d{4}(?![\w])/g,
  /(?<![\w.$€£]|\d )0\d{1,4}(?:[ /-]{1,2}\d{2,}){1,4}(?![\w])/g,
  /(?<![\w.$€£-])\d{10,11}(?![\w-])/g,
];
/** Words directly before a number that mark it as a product number. */
const PRODUCT_NUMBER_WORDS =
  /(?:serial|s\/n|sn|imei|ean|upc|gtin|isbn|sku|part|p\/n|pn|model|art(?:icle)?|product|asset|order)(?: ?(?:no|nr|number|code|key|tag|id))?\.?[ :#]*$/;
const DATE = /^(?:19|20)\d{2}[-/ .](?:0?[1-9]|1[0-2])[-/ .]\d{1,2}$|^\d{1,2}[-/.]\d{1,2}[-/.](?:19|20)\d{2}$/;
const CONTEXT_LENGTH = 24;

/** @param text output of `plainText`. @returns the first phone number in the text, as written */
export function findPhone(text: string): string | undefined {
  return findWritten(text) ?? findSpelled(text);
}

function findWritten(text: string): string | undefined {
  for (const pattern of WRITTEN)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const isProductNumber = PRODUCT_NUMBER_WORDS.test(
        text.slice(Math.max(0, index - CONTEXT_LENGTH), index),
      );
      const digits = found.replaceAll(/\D/g, '');
      if (!isProductNumber && !DATE.test(found) && digits.length >= 8) return found.trim();
    }
  return undefined;
}

/** A group of several digits counts only next to at least this many digit words, as in `four one five 2671`. */
const MIN_DIGIT_WORDS = 3;

/** Finds a phone number in words and digits. In `double five`, the five counts twice. */
function findSpelled(text: string): string | undefined {
  let run: string[] = [];
  for (const word of [...text.split(/[\s,.\-–_/|*]+/), '']) {
    if (isDigits(word) || isDoubled(word)) run.push(word);
    else {
      if (isNumber(run)) return run.join(' ');
      run = [];
    }
  }
  return undefined;
}

const isDoubled = (word: string): boolean => word === 'double' || word === 'triple';
const isDigits = (word: string): boolean => DIGIT_WORDS.has(word) || /^\d{1,5}$/.test(word);

function isNumber(run: readonly string[]): boolean {
  const spelled = run.filter((word) => DIGIT_WORDS.has(word)).length;
  const digits = run
    .map((word, at) => {
      if (DIGIT_WORDS.has(word)) return isDoubled(run[at - 1] ?? '') ? 2 : 1;
      return spelled >= MIN_DIGIT_WORDS || word.length === 1 ? word.replaceAll(/\D/g, '').length : 0;
    })
    .reduce((sum, length) => sum + length, 0);
  return digits >= SPELLED;
}
