export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Such as `New York time` for `America/New_York`. */
export const zoneName = (timeZone: string): string =>
  timeZone.includes('/') ? `${timeZone.split('/').at(-1)?.replaceAll('_', ' ')} time` : timeZone;

/**
 * Formats a time in the meeting's time zone. Adds the zone's name if the reader's clock shows another time.
 * @param timeZone null if it is unknown
 */
export function meetingTime(iso: string, timeZone: string | null, parts: Intl.DateTimeFormatOptions): string {
  const textIn = (zone: Pick<Intl.DateTimeFormatOptions, 'timeZone'>): string =>
    new Intl.DateTimeFormat('en-US', { ...parts, ...zone }).format(new Date(iso));
  const here = textIn({});
  if (timeZone === null || !isTimeZone(timeZone)) return here;
  const there = textIn({ timeZone });
  return there === here ? here : `${there} (${zoneName(timeZone)})`;
}

/** The place of a meeting that the seller may choose. */
export const leftOpenPlace = (city: string): string => `Anywhere in ${city} that suits the seller`;

/** Older orders have the second form. */
const LEFT_OPEN = /^Anywhere in .* that suits the seller$|, where it suits the seller$/;

export const isLeftOpen = (place: string): boolean => LEFT_OPEN.test(place);
