/** @returns whether this browser or server knows the IANA time zone */
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

/**
 * @param iso a timestamp
 * @param timeZone the meeting's time zone; null if it is unknown
 * @param parts the parts of the date to show
 * @returns the time by the clocks of the meeting's time zone. The text names the zone if the reader's clock
 * shows another time.
 */
export function meetingTime(iso: string, timeZone: string | null, parts: Intl.DateTimeFormatOptions): string {
  const textIn = (zone: Pick<Intl.DateTimeFormatOptions, 'timeZone'>): string =>
    new Intl.DateTimeFormat('en-US', { ...parts, ...zone }).format(new Date(iso));
  const here = textIn({});
  if (timeZone === null || !isTimeZone(timeZone)) return here;
  const there = textIn({ timeZone });
  return there === here ? here : `${there} (${zoneName(timeZone)})`;
}

/** @returns the place of a meeting if the buyer lets the seller choose it */
export const leftOpenPlace = (city: string): string => `Anywhere in ${city} that suits the seller`;

/** Texts of {@link leftOpenPlace}. Older orders have the second form. */
const LEFT_OPEN = /^Anywhere in .* that suits the seller$|, where it suits the seller$/;

/** @returns whether the text lets the seller choose the place */
export const isLeftOpen = (place: string): boolean => LEFT_OPEN.test(place);
