const NAMES = 'January February March April May June July August September October November December'.split(
  ' ',
);
/** Statements go back two years: a year's end needs the whole year before. */
const MONTHS = 24;

/** @returns months such as `2026-11`, the present one first; in UTC, as statements are. */
export const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  );

/** @param month such as `2026-11`. @returns such as `November 2026` */
export function monthName(month: string): string {
  const [year = '', number = ''] = month.split('-');
  return `${NAMES[Number(number) - 1] ?? ''} ${year}`;
}
