const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/**
 * @param day such as `2026-05-04`
 * @returns text such as `May 4`, in every time zone
 */
export function dayText(day: string): string {
  const [, month = '1', date = '1'] = day.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(date)}`;
}
