/** @returns whether this machine knows the IANA time zone */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** @returns a name for people, such as `New York time` for `America/New_York` */
export const zoneName = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time` : timeZone;

/** @returns the meeting place of a buyer who leaves it to the seller */
export const leftOpenPlace = (city: string): string => `Anywhere in ${city} that suits the seller`;

/** Older orders have the second form. */
const LEFT_OPEN = /^Anywhere in .* that suits the seller$|, where it suits the seller$/;

/** @returns whether the meeting place is left open: there is no place to go to yet, or to suggest to other buyers */
export const isLeftOpen = (place: string): boolean => LEFT_OPEN.test(place);
