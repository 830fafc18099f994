/** Invisible characters, which people put between letters to hide a word from the check. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const QUOTES = /[’‘`´]/g;

/** @returns the text in a normal form: one form of each letter and digit, lower case, single spaces */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(QUOTES, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
