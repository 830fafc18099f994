const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** @param day as in 2026-05-04. @returns such as `May 4`, which is the same day wherever it is read. */
export function dayText(day: string): string {
  const [, month = '1', date = '1'] = day.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(date)}`;
}
