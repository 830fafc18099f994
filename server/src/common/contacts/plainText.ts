/** Invisible characters, put between letters to hide a word. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const QUOTES = /[’‘`´]/g;

/** @returns the text in a normal form: one form for each letter and digit, lower case, single blanks */
export const plainText = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(QUOTES, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
