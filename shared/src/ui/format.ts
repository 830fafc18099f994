/** Money, dates and durations for people, by the platform's own rules. The shop sells in dollars, in English. */
export const LOCALE = 'en-US';

/**
 * Makes a formatter when it is first needed: a phone reads the rules of a language for up to a twentieth of a second, which no page
 * has to wait for that shows no price yet.
 */
function onDemand<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const money = onDemand(
  () =>
    new Intl.NumberFormat(LOCALE, {
      style: 'currency',
      currency: 'USD',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);
const amount = onDemand(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' }));
const day = onDemand(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' }));
const moment = onDemand(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }));

/** @param dollars as on the wire. @returns such as `$1,250` or `$19.50`. */
export const formatPrice = (dollars: number): string => money().format(dollars);

/** For money that moved, to the cent. @param dollars as on the wire. @returns such as `$120.00`. */
export const formatAmount = (dollars: number): string => amount().format(dollars);

/** @param iso a timestamp. @returns such as `Nov 3, 2026`. */
export const formatDate = (iso: string): string => day().format(new Date(iso));

/** @param iso a timestamp. @returns such as `Nov 3, 2026, 4:05 PM`. */
export const formatDateTime = (iso: string): string => moment().format(new Date(iso));
