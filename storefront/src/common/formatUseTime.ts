import { numbersInDigits } from '@relaptop/shared/contracts';

const PLAIN = /^(\d{1,3}(?:[.,]\d+)?)\s*(?:months?|years?)?$/i;
const MONTHS = /months?/i;
const UNIT = /month|year/i;
/**
 * Text that ends with a number of up to three digits without a unit, such as `less than 2`. A number with
 * four digits is a calendar year.
 */
const AMOUNT_LAST = /\b\d{1,3}$/;

/**
 * @param useTime the time of use in the seller's words
 * @returns a number with its unit: months if the text mentions months, otherwise years. Other texts stay
 * unchanged, such as `1 year 6 months`, `almost new` or `since 2021`
 */
export function formatUseTime(useTime: string): string {
  const text = numbersInDigits(useTime.trim());
  const amount = PLAIN.exec(text)?.[1];
  if (!amount) return AMOUNT_LAST.test(text) && !UNIT.test(text) ? `${text} years` : text;
  const unit = MONTHS.test(text) ? 'month' : 'year';
  return `${amount} ${amount === '1' ? unit : `${unit}s`}`;
}
