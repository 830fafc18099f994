/** Invisible characters, which people put between letters to hide a word from the check. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const QUOTES = /[’‘`´]/g;

/** @returns the text in Unicode's NFKC form and in lower case, without invisible characters, with single spaces */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(QUOTES, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
