const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';

const VALUES = new Map<string, number>([
  ...ONES.split('|').map((word, at) => [word, at + 1] as const),
  ...TEENS.split('|').map((word, at) => [word, at + 10] as const),
  ...TENS.split('|').map((word, at) => [word, (at + 2) * 10] as const),
]);
const NUMBER = new RegExp(`\\b(?:(${TENS})(?:[ -](${ONES}))?|(${TEENS}|${ONES}))\\b`, 'gi');
const valueOf = (word = ''): number => VALUES.get(word.toLowerCase()) ?? 0;

/** @returns the text with numbers up to ninety-nine in digits: `about three months` becomes `about 3 months`. */
export const numbersInDigits = (text: string): string =>
  text.replaceAll(NUMBER, (_whole, tens?: string, one?: string, small?: string) =>
    String(valueOf(tens) + valueOf(one) + valueOf(small)),
  );
