import type { FeeAnswer } from '@relaptop/shared/contracts';

export { formatCount, formatPrice } from '@relaptop/shared/contracts';

/** The shop has English texts and prices in dollars. */
const LOCALE = 'en-US';

/**
 * Creates a formatter at its first use, because creating one takes 50 ms on a phone. `formatPrice` and
 * `formatDate`, which most pages need, use no formatter. A test compares their results with `Intl`.
 */
function onDemand<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const amount = onDemand(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' }));
const moment = onDemand(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }));

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** @returns the amount with cents, such as `$120.00`. For prices, `formatPrice` is shorter. */
export const formatAmount = (dollars: number): string => amount().format(dollars);

/** @returns the day of a timestamp in the reader's time zone, such as `Nov 3, 2026` */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** @returns the reader's time of a timestamp, such as `Nov 3, 2026, 4:05 PM` */
export const formatDateTime = (iso: string): string => moment().format(new Date(iso));

export function feeText({ feePercent, feeMinimum }: FeeAnswer): string {
  if (feePercent === 0 && feeMinimum === 0) return 'Selling is free: you get the whole price.';
  const percent = feePercent > 0 ? `${feePercent}% of the price` : undefined;
  const least = feeMinimum > 0 ? `${percent ? 'at least ' : ''}${formatAmount(feeMinimum)}` : undefined;
  return `When your laptop is sold, we keep ${[percent, least].filter(Boolean).join(', ')}.`;
}
