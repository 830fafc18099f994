/** A text as it is read, and where each of its letters came from. */
interface MappedText {
  readonly plain: string;
  /** For each letter of `plain`, where what it was made of begins and ends in the original. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Invisible characters; two of them turn a digit into a keycap emoji. */
const UNSEEN = /[\p{Cf}\u20e3\ufe0f]/u;
const QUOTE = /[’‘`´]/;
const DIGIT = /\p{Nd}/u;

/** The same letters, digits and blanks as `plainText` has, letter by letter, and digits of all scripts as ours. */
export function mappedText(original: string): MappedText {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  // Asking `plain` for its end would copy all of it at each blank.
  let wasBlank = false;
  for (const letter of original) {
    const end = at + letter.length;
    for (const one of readAs(letter)) {
      // One blank stands for all that follow each other.
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

/** Scripts have their ten digits one behind the other. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value;
}
