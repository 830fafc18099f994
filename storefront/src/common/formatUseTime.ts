import { numbersInDigits } from '@relaptop/shared/contracts';

/** A number alone or with its unit, as sellers write it: `8 months`, `2 years`, `1`. */
const PLAIN = /^(\d{1,3}(?:[.,]\d+)?)\s*(?:months?|years?)?$/i;
const MONTHS = /months?/i;
const UNIT = /month|year/i;
/** Text that ends in an amount which only lacks its unit: `less than 2`. Four digits are a year of the calendar. */
const AMOUNT_LAST = /\b\d{1,3}$/;

/**
 * @param useTime how long a laptop has been used, in the seller's words.
 * @returns the same in months if it speaks of months, otherwise in years. Words that already say more than a number and
 *   a unit (`1 year 6 months`), or something else (`almost new`, `since 2021`), are left as they are.
 */
export function formatUseTime(useTime: string): string {
  const text = numbersInDigits(useTime.trim());
  const amount = PLAIN.exec(text)?.[1];
  if (!amount) return AMOUNT_LAST.test(text) && !UNIT.test(text) ? `${text} years` : text;
  const unit = MONTHS.test(text) ? 'month' : 'year';
  return `${amount} ${amount === '1' ? unit : `${unit}s`}`;
}
