export { formatCount, formatPrice } from '@relaptop/shared/contracts';

/** Money and dates for people. The shop sells in dollars, in English. */
const LOCALE = 'en-US';

/**
 * Makes a formatter when it is first needed: a phone reads the platform's rules for money, or for dates, for a twentieth of a
 * second each. So what the shop window shows, prices and days, is written without them; the tests hold it to the same words.
 */
function onDemand<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const amount = onDemand(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' }));
const moment = onDemand(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }));

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** For money that moves or is added up, to the cent; prices are `formatPrice`'s. @param dollars as on the wire. @returns such as `$120.00`. */
export const formatAmount = (dollars: number): string => amount().format(dollars);

/** @param iso a timestamp. @returns its day where the reader is, such as `Nov 3, 2026`. */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  return `${MONTHS[date.getMonth()]} ${date.getDate()}, ${date.getFullYear()}`;
}

/** @param iso a timestamp. @returns such as `Nov 3, 2026, 4:05 PM`. */
export const formatDateTime = (iso: string): string => moment().format(new Date(iso));
