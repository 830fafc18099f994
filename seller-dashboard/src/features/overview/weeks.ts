import type { OverviewFigure, SellerWeek } from '@relaptop/shared/contracts';

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** @param monday as in 2026-05-04. @returns such as `May 4`, which is the same day wherever it is read. */
export function dayText(monday: string): string {
  const [, month = '1', day = '1'] = monday.split('-');
  return `${MONTHS[Number(month) - 1]} ${Number(day)}`;
}

/** @returns all weeks together. */
export const totalOf = (weeks: readonly SellerWeek[], figure: OverviewFigure): number =>
  weeks.reduce((sum, week) => sum + week[figure], 0);
