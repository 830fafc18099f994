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

/** Replaces number words up to ninety-nine: `about three months` becomes `about 3 months`. */
export const numbersInDigits = (text: string): string =>
  text.replaceAll(NUMBER, (_whole, tens?: string, one?: string, small?: string) =>
    String(valueOf(tens) + valueOf(one) + valueOf(small)),
  );

/** A longer use time is probably a typing mistake. */
const MOST_YEARS = 30;

const MONTHS_A_YEAR = 12;
/** Four digits from 1900 to 2199. */
const CALENDAR_YEAR = /\b(?:19|20|21)\d{2}\b/g;
const AMOUNT = /\d+(?:[.,]\d+)?/g;

/**
 * Checks a use time such as `2`, `8 months` or `since 2021`. Numbers are months if the text contains `month`,
 * otherwise years.
 * @returns the mistake as a sentence; undefined if there is none
 */
export function mistakeInUseTime(written: string, thisYear: number): string | undefined {
  const useTime = numbersInDigits(written);
  const calendarYears = (useTime.match(CALENDAR_YEAR) ?? []).map(Number);
  if (calendarYears.some((year) => year > thisYear)) return 'This year is in the future';

  const unit = /month/i.test(useTime) ? MONTHS_A_YEAR : 1;
  const amounts = (useTime.replace(CALENDAR_YEAR, ' ').match(AMOUNT) ?? [])
    .map((amount) => Number(amount.replace(',', '.')))
    .map((amount) => amount / unit);
  const ages = [...calendarYears.map((year) => thisYear - year), ...amounts];
  return ages.some((age) => age > MOST_YEARS) ? `Enter a time of at most ${MOST_YEARS} years` : undefined;
}
