import type { AdminDay, AdminFigure } from '@relaptop/shared/contracts';
import { toCsv } from '@relaptop/shared/tables';
import { FIGURES } from './texts';

/** @returns all days together; dollars to the cent. */
export const totalOf = (daily: readonly AdminDay[], name: AdminFigure): number =>
  Math.round(daily.reduce((sum, day) => sum + day[name], 0) * 100) / 100;

/** @returns the days as a file, oldest first; money is in dollars. */
export const overviewCsv = (daily: readonly AdminDay[]): string =>
  toCsv(
    ['Day', ...FIGURES.map(([, label]) => label)],
    daily.map((day) => [day.day, ...FIGURES.map(([name]) => day[name])]),
  );
