import type { FeeAnswer } from '@relaptop/shared/contracts';

export { formatCount, formatPrice } from '@relaptop/shared/contracts';

const LOCALE = 'en-US';

/**
 * Delays the creation of a formatter until its first use, because it takes 50 ms on a phone. Most pages need
 * only `formatPrice` and `formatDate`, which use no formatter. A test compares their results with `Intl`.
 */
function onDemand<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const amount = onDemand(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' }));
const moment = onDemand(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }));

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** Always with cents: `$120.00`. */
export const formatAmount = (dollars: number): string => amount().format(dollars);

/** In the reader's time zone: `Nov 3, 2026`. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** In the reader's time zone: `Nov 3, 2026, 4:05 PM`. */
export const formatDateTime = (iso: string): string => moment().format(new Date(iso));

export function feeText({ feePercent, feeMinimum }: FeeAnswer): string {
  if (feePercent === 0 && feeMinimum === 0) return 'Selling is free: you get the whole price.';
  const percent = feePercent > 0 ? `${feePercent}% of the price` : undefined;
  const least = feeMinimum > 0 ? `${percent ? 'at least ' : ''}${formatAmount(feeMinimum)}` : undefined;
  return `When your laptop is sold, we keep ${[percent, least].filter(Boolean).join(', ')}.`;
}
