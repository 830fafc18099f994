interface MappedText {
  readonly plain: string;
  /** `starts` and `ends`: for each character of `plain`, where its original starts and ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Invisible characters, and the two characters that turn a digit into a keycap emoji. */
const UNSEEN = /[\p{Cf}\u20e3\ufe0f]/u;
const QUOTE = /[’‘`´]/;
const DIGIT = /\p{Nd}/u;

/**
 * Normalizes a text like `plainText`, and records the original position of each character. It also converts the digits of all scripts to
 * 0–9.
 */
export function mappedText(original: string): MappedText {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  // Reading the last character of `plain` instead would make V8 copy the whole string each time.
  let wasBlank = false;
  for (const letter of original) {
    const end = at + letter.length;
    for (const one of readAs(letter)) {
      if (one === ' ' && wasBlank) ends[ends.length - 1] = end;
      else {
        plain += one;
        for (let unit = 0; unit < one.length; unit += 1) {
          starts.push(at);
          ends.push(end);
        }
      }
      wasBlank = one === ' ';
    }
    at = end;
  }
  return { plain, starts, ends };
}

function readAs(letter: string): string {
  if (UNSEEN.test(letter)) return '';
  if (QUOTE.test(letter)) return "'";
  if (/\s/.test(letter)) return ' ';
  const read = letter.normalize('NFKC').toLowerCase().replaceAll(/\s/g, ' ');
  return DIGIT.test(read) && !/\d/.test(read) ? String(valueOf(read)) : read;
}

function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
