import { numbersInDigits } from './numberWords';

/** A laptop older than this is no offer but a slip of the pen. */
const MOST_YEARS = 30;

const MONTHS_A_YEAR = 12;
/** Four digits that begin with 19, 20 or 21 are a calendar year, not a number of years. */
const CALENDAR_YEAR = /\b(?:19|20|21)\d{2}\b/g;
const AMOUNT = /\d+(?:[.,]\d+)?/g;

/**
 * Looks for what cannot be true in a use time such as `2`, `8 months` or `since 2021`.
 *
 * @param thisYear the current calendar year
 * @returns what is wrong, or undefined. Times are months where the text says so, as on the product's card, else years.
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
