/** @returns whether this machine knows a zone of this IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** @returns what people call a zone by the city in its IANA name: `America/New_York` is `New York time`. */
export const zoneName = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time` : timeZone;

/** @returns the meeting place of a buyer who leaves it to the seller. */
export const leftOpenPlace = (city: string): string => `Anywhere in ${city} that suits the seller`;

/** The last form is that of orders from before. */
const LEFT_OPEN = /^Anywhere in .* that suits the seller$|, where it suits the seller$/;

/** @returns whether a meeting place names none: there is nothing to go to yet, nor to suggest to others. */
export const isLeftOpen = (place: string): boolean => LEFT_OPEN.test(place);
