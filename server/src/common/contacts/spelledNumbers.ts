import type { Span } from './spans';

const wordsIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const DIGITS = wordsIn(
  'zero oh o nought null one two three four five six seven eight nine ' +
    'cero uno dos tres cuatro cinco seis siete ocho nueve ' +
    'eins zwei drei vier fünf sechs sieben acht neun ' +
    'un deux trois quatre cinq sept huit neuf',
);
const PAIRS = wordsIn(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
    'twenty thirty forty fourty fifty sixty seventy eighty ninety',
);
const REPEATS = wordsIn('double triple hundred');
/** Words that people put between digit words: some sound like a digit, others join two digits. They don't count as digits. */
const SOUNDS = wordsIn('to too for ate won plus dash hyphen space then and area code');
const FEWEST = 7;
/** Minimum number of digit words in a phone number. Digits next to these words count too. */
const MIN_DIGIT_WORDS = 3;

interface Word extends Span {
  readonly text: string;
}

/** @returns phone numbers in words, of seven digits or more */
export function spelledSpans(plain: string): Span[] {
  const spans: Span[] = [];
  let run: Word[] = [];
  const close = () => {
    while (run.length > 0 && SOUNDS.has(run.at(-1)?.text ?? '')) run.pop();
    const [first, last] = [run[0], run.at(-1)];
    if (first && last && isNumber(run)) spans.push({ from: first.from, to: last.to });
    run = [];
  };
  for (const { 0: text, index } of plain.matchAll(/\p{L}+|\d+/gu)) {
    const isNear = run.length === 0 || index - (run.at(-1)?.to ?? 0) <= 4;
    if (!isNear) close();
    const word = { text, from: index, to: index + text.length };
    if (isPart(text) || (SOUNDS.has(text) && run.length > 0)) run.push(word);
    else close();
  }
  close();
  return [...spans, ...joinedSpans(plain)];
}

const isPart = (word: string): boolean =>
  DIGITS.has(word) || PAIRS.has(word) || REPEATS.has(word) || /^\d{1,5}$/.test(word);

function isNumber(run: readonly Word[]): boolean {
  const spelled = run.filter(({ text }) => DIGITS.has(text) || PAIRS.has(text)).length;
  if (spelled < MIN_DIGIT_WORDS) return false;
  const digits = run.map(({ text }, at) => {
    const times = run[at - 1]?.text === 'triple' ? 3 : run[at - 1]?.text === 'double' ? 2 : 1;
    if (PAIRS.has(text)) return 2;
    if (DIGITS.has(text)) return times;
    return /^\d+$/.test(text) ? text.length * times : 0;
  });
  return digits.reduce<number>((sum, length) => sum + length, 0) >= FEWEST;
}

/** Words for digits without spaces between them. */
const JOINED = /(?:zero|one|two|three|four|five|six|seven|eight|nine){5,}/g;
const joinedSpans = (plain: string): Span[] =>
  [...plain.matchAll(JOINED)].map(({ 0: found, index }) => ({ from: index, to: index + found.length }));
